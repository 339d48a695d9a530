"""Caribbean stud, exact: every deal, the best strategy, the jackpot."""
