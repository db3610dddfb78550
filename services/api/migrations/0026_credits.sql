-- Credit of a customer that pays invoices, or that is asked back.
create table credit_uses (
  id text primary key,
  customer_id text not null,
  invoice_reference text not null references invoices,
  amount bigint not null check (amount > 0),
  -- What it paid: the billed amount, and with the whole invoice also charges for late payment less a discount.
  billed bigint not null,
  late bigint not null check (late >= 0),
  discount bigint not null check (discount <= 0),
  used_at timestamptz not null,
  -- Set when the credit has come back, because the money behind it has left.
  restored_at timestamptz,
  idempotency_key text not null,
  unique (customer_id, idempotency_key),
  check (amount = billed + late + discount)
);
create index credit_uses_invoice on credit_uses (invoice_reference);

create table credit_refunds (
  id text primary key,
  customer_id text not null,
  amount bigint not null check (amount > 0),
  -- Part that the support desk transfers; the received payments have the rest.
  transfer bigint not null check (transfer between 0 and amount),
  state text not null check (state in ('pending', 'done', 'cancelled')),
  case_protocol text,
  requested_at timestamptz not null,
  ended_at timestamptz,
  idempotency_key text not null,
  unique (customer_id, idempotency_key),
  check ((state = 'pending') = (ended_at is null))
);
create index credit_refunds_pending on credit_refunds (id) where state = 'pending';

-- Credit pays an invoice, so that it is no correction of what was billed.
create or replace function billed_amount(components jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((component ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(components) as component
  where component ->> 'kind' not in ('fine', 'interest', 'discount', 'partial', 'credit')
$$;

-- The account shows the credit, so that its changes raise the account's version.
create function credit_changed() returns trigger language plpgsql as $$
begin
  perform accounts_changed(array[new.subject]);
  return null;
end $$;
create trigger account_credit after insert on ledger_postings for each row
  when (new.account = 'customer_credit') execute function credit_changed();
