-- A refund that fails waits for its own next try and holds up no other.
alter table provider_events add column refund_next_at timestamptz, add column refund_tries integer not null default 0;
-- Each provider's payments are looked at in a lane of their own.
drop index payments_next_check;
create index payments_next_check on payments (method, next_check_at) where next_check_at is not null;
