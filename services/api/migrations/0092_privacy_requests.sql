-- What a customer had erased, and when: the proof that it was done outlives what was erased.
create table privacy_requests (
  protocol text primary key,
  customer_id text not null references customers (id) on delete cascade,
  erased jsonb not null,
  created_at timestamptz not null
);
create index privacy_requests_customer on privacy_requests (customer_id, created_at);
-- What a customer asks for again and again is found by whom it belongs to, and what has to go by its age.
create index attendances_customer on attendances (customer_id);
create index feedbacks_customer on feedbacks (customer_id);
create index payments_created on payments (created_at);
-- One sweep deletes what these did.
delete from work where lane in ('payments.forget-keys', 'payments.forget-card-sessions');
