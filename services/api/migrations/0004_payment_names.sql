-- Tables and columns of payments get the field's names. Renames keep every row, index and foreign key.
alter table payments rename column asked_ending to requested_outcome;
alter table payments rename column settles_all to pays_all_invoices;
alter table payments rename column checks to check_count;
alter table payments rename constraint payments_asked_ending_check to payments_requested_outcome_check;

alter table payment_items rename column open to is_open;
alter table payment_items rename column settled to is_paid;
alter index payment_items_one_settled rename to payment_items_one_paid;

alter table charges rename column facts to method_data;

alter table provider_events rename to received_payments;
alter table received_payments rename column refund_next_at to next_refund_at;
alter table received_payments rename column refund_tries to refund_attempts;
alter table received_payments rename constraint provider_events_pkey to received_payments_pkey;
alter table received_payments rename constraint provider_events_payment_id_fkey to received_payments_payment_id_fkey;
alter table received_payments rename constraint provider_events_refund_state_check to received_payments_refund_state_check;
alter index provider_events_payment rename to received_payments_payment;
alter index provider_events_refunds rename to received_payments_refunds;

-- The outcome `settled` is called `booked`: the money paid every invoice of its payment.
alter table received_payments drop constraint provider_events_outcome_check;
update received_payments set outcome = 'booked' where outcome = 'settled';
alter table received_payments
  add constraint received_payments_outcome_check check (outcome in ('booked', 'partial', 'duplicate', 'underpaid'));
