-- A call-back becomes a case: it has a kind, a state, an answer and an end. A case that was opened before the login has no more of a person than the document gave.
alter table attendances
  alter column phone drop not null,
  add column kind text not null default 'call' check (kind in ('call', 'contest', 'phone')),
  add column state text not null default 'received' check (state in ('received', 'working', 'answered', 'closed', 'cancelled')),
  add column call_from timestamptz,
  add column call_to timestamptz,
  add column invoice text,
  add column body text,
  add column answer text,
  add column changed_at timestamptz not null default now(),
  add column idempotency_key text;
update attendances set changed_at = created_at;
create unique index attendances_key on attendances (customer_id, idempotency_key);
create index attendances_waiting on attendances (created_at) where state in ('received', 'working');
