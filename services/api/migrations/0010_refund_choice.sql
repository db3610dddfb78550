-- Money above what was owed waits for the payer's choice; money below it may pay an invoice in part.
alter table received_payments
  add column choice_until timestamptz,
  drop constraint received_payments_outcome_check,
  drop constraint received_payments_refund_state_check,
  add constraint received_payments_outcome_check check (outcome in ('booked', 'partial', 'part_paid', 'duplicate', 'underpaid')),
  add constraint received_payments_refund_state_check
    check (refund_state in ('none', 'choice', 'pending', 'transfer', 'done', 'credit')),
  add constraint received_payments_choice_check check (refund_state <> 'choice' or choice_until is not null);
create index received_payments_choices on received_payments (choice_until) where refund_state = 'choice';
create index received_payments_transfers on received_payments (id) where refund_state = 'transfer';

-- True if the payment paid this invoice in part.
alter table payment_items add column is_partial boolean not null default false;

alter table cases
  drop constraint cases_kind_check,
  add constraint cases_kind_check check (kind in ('call', 'contest', 'phone', 'dispute', 'transfer'));
