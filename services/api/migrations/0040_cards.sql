alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check check (status in
  ('created', 'awaiting_pix', 'awaiting_boleto', 'awaiting_authentication', 'processing', 'confirmed', 'refused', 'expired', 'cancelled'));

create table card_sessions (
  token_hash text primary key,
  id text not null,
  customer_id text not null,
  kind text not null check (kind in ('credit', 'debit')),
  expires_at timestamptz not null
);
create index card_sessions_expiry on card_sessions (expires_at);

create table card_charges (
  payment_id text primary key references payments,
  state text not null check (state in ('requested', 'active', 'paid', 'removed')),
  session_id text,
  wallet_token text,
  provider_id text unique,
  brand text,
  last4 text,
  authorisation_code text,
  challenge_url text,
  refusal text
);
