"""Caribbean stud poker: 1996 Rules, Division VIII; from February 1998, Division 6 of Gazette 1998, No. 13."""
