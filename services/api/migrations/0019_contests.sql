-- Contested amounts of invoices. The case with the same protocol has the customer's words and the answer.
create table contests (
  protocol text primary key,
  invoice_reference text not null references invoices,
  state text not null default 'open'
    check (state in ('open', 'accepted', 'partly_accepted', 'rejected', 'unanswered', 'withdrawn')),
  amount bigint not null check (amount >= 0),
  -- Part of the amount that was owed, and that is not owed until the answer; the rest had been paid.
  withheld bigint not null check (withheld between 0 and amount),
  positions integer[] not null,
  reason text,
  opened_at timestamptz not null,
  answer_by date not null,
  -- `late_from` of the invoice before the contest, and whether it was overdue then: withdrawing restores it.
  former_late_from date,
  was_overdue boolean not null,
  accepted bigint check (accepted between 0 and amount),
  credit bigint not null default 0 check (credit >= 0),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create index contests_invoice on contests (invoice_reference);
create index contests_open on contests (answer_by) where state = 'open';

-- Earliest answer date of the open contests.
alter table invoices add column contest_answer_by date;
