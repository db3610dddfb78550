-- What a customer logs in with instead of a PIN: the public half of a key whose other half never leaves the device.
create table passkeys (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  is_synced boolean not null,
  browser text,
  system text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_customer on passkeys (customer_id);

-- What a device signs, once. Of a customer's where a key is made, of nobody's where one is shown.
create table passkey_challenges (
  challenge text primary key,
  customer_id text references customers (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expires on passkey_challenges (expires_at);

-- The first login of a browser is the one after which a passkey is offered.
alter table logins add column new_browser boolean not null default false;
