-- Codes sent for logins. An anonymous one counts against the daily limit of its recipient until a login of the same
-- network is confirmed. `recipient` is empty for the customer and the blind index of an e-mail for a person of a company.
create table pin_sends (
  id bigint generated always as identity primary key,
  customer_id text not null references customers (id) on delete cascade,
  login_id text not null,
  recipient text not null,
  network_blind_index text not null,
  phone_blind_index text,
  is_anonymous boolean not null,
  stop_token_hash text unique,
  sent_at timestamptz not null
);
create index pin_sends_recipient on pin_sends (customer_id, recipient, sent_at) where is_anonymous;
create index pin_sends_phone on pin_sends (phone_blind_index, sent_at);
create index pin_sends_sent on pin_sends (sent_at);

-- Until then unknown browsers cannot send a code to the recipient, as the recipient requested.
create table send_blocks (
  customer_id text not null references customers (id) on delete cascade,
  recipient text not null,
  until timestamptz not null,
  primary key (customer_id, recipient)
);

-- Code that the customer sends by SMS from an own phone instead of receiving one.
alter table logins
  add column inbound_code text unique,
  add column inbound_code_expires_at timestamptz,
  add column inbound_confirmed_at timestamptz;

-- Ids of received SMS, so that each one is processed once.
create table inbound_messages (
  id text primary key,
  received_at timestamptz not null
);
