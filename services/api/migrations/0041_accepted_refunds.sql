-- A refund that was only tried may not have reached its provider (ADR 0217).
alter table received_payments add column is_refund_accepted boolean not null default false;
update received_payments set is_refund_accepted = true where refund_state = 'pending' and refund_attempts > 0;
