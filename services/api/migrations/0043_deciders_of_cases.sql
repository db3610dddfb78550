-- The person at the support desk who answered a case, or ended it without an answer. Null while it is open, if nobody at the desk decided it, and for a
-- case that a process of the previous version decided.
alter table cases add column answered_by text;
