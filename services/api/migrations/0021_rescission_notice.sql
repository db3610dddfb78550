-- A second notice before a contract ends.
alter table reminders
  drop constraint reminders_kind_check,
  add constraint reminders_kind_check
    check (kind in ('due', 'overdue', 'suspension', 'rescission', 'offers'));
