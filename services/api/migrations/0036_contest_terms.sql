-- Days that were overdue before a contest gave the due date in effect, and late charges that are not asked because of a contest.
alter table invoices
  add column days_late integer not null default 0 check (days_late >= 0),
  add column waived_late bigint not null default 0 check (waived_late >= 0);
-- `days_late` of the invoice before the contest, and whether the contest gave a new due date. `was_overdue` is not read any more.
alter table contests
  add column former_days_late integer not null default 0,
  add column is_extending boolean not null default false,
  alter column was_overdue set default false;
-- Days on which a contest stopped the period that a legal notice began.
alter table reminders add column paused_days integer not null default 0;
