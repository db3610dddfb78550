-- Money that leaves again: disputes and reversals of received money, and invoices that are owed again.
alter table payments
  drop constraint payments_status_check,
  drop constraint payments_check,
  add constraint payments_status_check check (status in
    ('created', 'awaiting_payer', 'awaiting_authentication', 'processing', 'confirmed', 'disputed', 'reversed', 'refused', 'expired', 'cancelled')),
  add constraint payments_confirmed_at_check check ((status in ('confirmed', 'disputed', 'reversed')) = (confirmed_at is not null));

-- Part of the item that was taken back after it had paid its invoice.
alter table payment_items add column reversed bigint not null default 0 check (reversed between 0 and total);

create table reversals (
  id text primary key,
  payment_id text not null references payments,
  money_id text not null references received_payments,
  kind text not null check (kind in ('med', 'operator', 'chargeback', 'returned')),
  status text not null check (status in ('requested', 'done', 'rejected')),
  -- What is disputed; once done, what left.
  amount bigint not null check (amount > 0),
  requested_at timestamptz not null,
  done_at timestamptz,
  -- Support case of the dispute.
  case_protocol text,
  check ((status = 'requested') = (done_at is null))
);
create index reversals_payment on reversals (payment_id);
create index reversals_money on reversals (money_id);

-- Day until which an invoice that is owed again costs no charges for late payment; null is the due date.
alter table invoices add column late_from date;
drop index invoices_open;
create index invoices_open on invoices (coalesce(late_from, due_date)) where state = 'OPEN';

alter table cases
  drop constraint cases_kind_check,
  add constraint cases_kind_check check (kind in ('call', 'contest', 'phone', 'dispute'));

alter table unmatched_money
  drop constraint unmatched_money_state_check,
  add constraint unmatched_money_state_check check (state in ('open', 'proposed', 'matched', 'refunded', 'reversed', 'written_off'));
