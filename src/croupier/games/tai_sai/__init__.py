"""Tai-Sai (Sic-Bo): 1996 Rules, Division VI; 1998 Rules, Division 9."""
