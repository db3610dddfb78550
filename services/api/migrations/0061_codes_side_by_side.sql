-- Several codes of one invoice live beside each other; that no two settle it is held by payment_items_one_settled.
drop index payment_items_one_open;
create index payment_items_open on payment_items (debt_reference) where open;

alter table payments add column ended_because text check (ended_because in ('customer', 'settled_otherwise', 'provider'));
update payments set ended_because = 'customer' where status = 'cancelled';
alter table provider_events add column refunded_at timestamptz;
update provider_events set refunded_at = received_at where refund_state in ('done', 'credit');
