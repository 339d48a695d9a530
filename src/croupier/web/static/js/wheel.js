// @ts-check
// The roulette wheel: it runs while the ball does, and comes to rest where the entry says.
import { ended } from './moving.js';

const still = () => matchMedia('(prefers-reduced-motion:reduce)').matches;

export class RouletteWheel {
  /** @param {SVGElement} svg */
  constructor(svg) {
    this.rotor = /** @type {SVGGElement} */ (svg.querySelector('.rotor'));
    this.arm = /** @type {SVGGElement} */ (svg.querySelector('.ball-arm'));
    this.ball = /** @type {SVGElement} */ (svg.querySelector('.ball'));
    this.order = [...svg.querySelectorAll('text')].map(one => one.textContent);
    this.turned = 0; this.at = 0; this.result = '';
  }
  /** The ball is running. */
  run() {
    if (this.running || still()) return;
    this.result = '';
    const from = this.turned, ball = this.at;
    this.running = [
      this.rotor.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${from + 360}deg)` }], { duration: 6000, iterations: Infinity }),
      this.arm.animate([{ transform: `rotate(${ball}deg)` }, { transform: `rotate(${ball - 360}deg)` }], { duration: 1400, iterations: Infinity }),
      this.ball.animate([{ transform: 'translateY(-46px)' }, { transform: 'translateY(-46px)' }], { duration: 1000, iterations: Infinity }),
    ];
  }
  /** It rests in the compartment of a number. @param {string} number @param {boolean} atOnce */
  rest(number, atOnce) {
    if (this.result === number) return undefined;
    this.result = number;
    for (const one of this.running ?? []) one.cancel();
    this.running = undefined;
    const place = this.order.indexOf(number), from = this.turned, ball = this.at;
    this.turned = from + (atOnce || still() ? 0 : 140);
    const target = this.turned + place * 360 / this.order.length;
    this.at = target - 360 * Math.round((target - ball) / 360 + (atOnce || still() ? 0 : 2));
    const how = { duration: atOnce || still() ? 1 : 1500, easing: 'cubic-bezier(.15,.45,.25,1)', fill: /** @type {FillMode} */ ('forwards') };
    this.rotor.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${this.turned}deg)` }], how);
    const turning = this.arm.animate([{ transform: `rotate(${ball}deg)` }, { transform: `rotate(${this.at}deg)` }], how);
    if (how.duration > 1) this.ball.animate([{ transform: 'translateY(-46px)' }, { transform: 'translateY(-8px)', offset: .6 }, { transform: 'translateY(-22px)', offset: .75 }, { transform: 'none' }], { duration: how.duration });
    return how.duration > 1 ? ended(turning, how.duration) : undefined;
  }
}
