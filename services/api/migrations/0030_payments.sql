create table payments (
  id text primary key,
  protocol text not null unique,
  customer_id text not null,
  method text not null check (method in ('BILLET', 'PIX', 'CREDIT_CARD', 'DEBIT_CARD', 'GOOGLE_PAY')),
  method_key text not null,
  billet_kind text check (billet_kind in ('boleto', 'arrecadacao')),
  status text not null check (status in
    ('created', 'awaiting_pix', 'awaiting_boleto', 'processing', 'confirmed', 'refused', 'expired', 'cancelled')),
  total integer not null check (total > 0),
  settles_all boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz,
  confirmed_at timestamptz,
  version integer not null default 1,
  next_check_at timestamptz,
  checks integer not null default 0,
  check ((status = 'confirmed') = (confirmed_at is not null))
);
create index payments_customer on payments (customer_id, created_at);
create index payments_next_check on payments (next_check_at) where next_check_at is not null;

create table payment_items (
  payment_id text not null references payments,
  debt_reference text not null,
  contract_reference text not null,
  position integer not null,
  month text not null,
  due_date date not null,
  amount integer not null,
  fine integer not null,
  interest integer not null,
  discount integer not null,
  total integer not null,
  open boolean not null default true,
  settled boolean not null default false,
  primary key (payment_id, debt_reference)
);
-- Whatever else goes wrong, two open payments never ask for the same invoice, and no two payments settle it.
create unique index payment_items_one_open on payment_items (debt_reference) where open;
create unique index payment_items_one_settled on payment_items (debt_reference) where settled;

create table pix_charges (
  txid text primary key,
  payment_id text not null unique references payments,
  state text not null check (state in ('requested', 'active', 'paid', 'removed')),
  due_date date not null,
  copy_paste text,
  end_to_end_id text
);

create table billets (
  id text primary key,
  payment_id text not null unique references payments,
  state text not null check (state in ('requested', 'active', 'paid', 'removed')),
  kind text not null check (kind in ('boleto', 'arrecadacao')),
  line text not null,
  barcode text not null unique,
  due_date date not null
);

create table idempotency_keys (
  customer_id text not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  result text,
  done boolean not null default false,
  claimed_until timestamptz not null,
  created_at timestamptz not null,
  primary key (customer_id, operation, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table provider_events (
  id text primary key,
  payment_id text not null references payments,
  amount integer not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('settled', 'partial', 'duplicate', 'underpaid')),
  refund integer not null default 0,
  refund_state text not null default 'none' check (refund_state in ('none', 'pending', 'done', 'credit'))
);
create index provider_events_payment on provider_events (payment_id);
create index provider_events_refunds on provider_events (id) where refund_state = 'pending';
