-- When the support desk answered a case; closing it later must not hide that. Null for a case that a process of the previous version answered:
-- `changed_at` has the time until the case is closed, which stores it here.
alter table cases add column answered_at timestamptz;
