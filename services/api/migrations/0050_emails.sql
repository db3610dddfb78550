-- Addresses are sealed. wanted waits for the code whose hash stands beside it.
create table emails (
  customer_id text primary key references customers (id) on delete cascade,
  address text,
  confirmed_at timestamptz,
  wanted text,
  code_hash text,
  sent_at timestamptz,
  expires_at timestamptz,
  tries integer not null default 0
);
create index emails_expires on emails (expires_at);
