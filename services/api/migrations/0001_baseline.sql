-- PLATFORM

-- Messages and repeated jobs wait in one table, each kind of job in a lane of its own.
create table work (
  id text primary key,
  lane text not null,
  payload text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_at timestamptz not null,
  locked_until timestamptz,
  expires_at timestamptz,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text
);
create index work_waiting on work (lane, next_at) where done_at is null and dead_at is null;

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Events of the last six months, append-only. Customer, person and login are keyed hashes.
create table security_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  customer text,
  login text,
  address text not null,
  trace_id text not null,
  browser text,
  system text,
  person text
);
create index security_log_customer on security_log (customer, id desc);
create index security_log_at on security_log (at);

create function keep_security_log() returns trigger language plpgsql as $$
begin
  -- Rows are never changed; the retention job deletes those older than the limit that it sets.
  if tg_op = 'DELETE' and old.at < nullif(current_setting('portal.forget_before', true), '')::timestamptz then return old; end if;
  raise exception 'the security log is append-only';
end $$;
create trigger keep_security_log before update or delete on security_log for each row execute function keep_security_log();
create function keep_security_log_whole() returns trigger language plpgsql as $$ begin raise exception 'the security log is append-only'; end $$;
create trigger keep_security_log_whole before truncate on security_log execute function keep_security_log_whole();

-- IDENTITY

-- `sealed` holds name, document, phone and birthdate, encrypted with a key that is not in the database; `document_key`
-- is a keyed hash that finds a customer by document.
create table customers (
  id text primary key,
  type text not null check (type in ('PF', 'PJ')),
  blacklisted boolean not null default false,
  card_blocked boolean not null default false,
  -- What a session of a company's phone line may do. A natural person always administers.
  lines_role text not null default 'administers' check (lines_role in ('sees', 'pays', 'administers')),
  sealed text not null,
  sealed_email text,
  document_key text not null unique,
  check (type = 'PJ' or lines_role = 'administers')
);

-- People who may log in to a company. Names and addresses are encrypted; `address_key` is the keyed hash of the address.
-- A removed person keeps the name, for payments made under it, and nothing else.
create table people (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  name text not null,
  address text,
  address_key text,
  role text not null check (role in ('sees', 'pays', 'administers')),
  invited_at timestamptz not null,
  -- Hash of the link in the invitation; null once it was used or withdrawn.
  invitation text unique,
  invited_until timestamptz,
  code_hash text,
  sent_at timestamptz,
  expires_at timestamptz,
  tries integer not null default 0,
  joined_at timestamptz,
  removed_at timestamptz,
  unique (customer_id, address_key)
);

create table logins (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  protocol text not null unique,
  phone text,
  optimized boolean not null default false,
  pin_hash text,
  pin_sent_at timestamptz,
  pin_expires_at timestamptz,
  tries integer not null default 0,
  ended_at timestamptz,
  created_at timestamptz not null,
  -- A passkey is offered after the first login of a browser.
  new_browser boolean not null default false,
  -- Null is the customer.
  person_id text references people (id) on delete cascade,
  phone_key text
);
create index logins_customer on logins (customer_id);
create index logins_person on logins (person_id);

create table sessions (
  id text primary key,
  login_id text not null references logins (id) on delete cascade,
  customer_id text not null references customers (id) on delete cascade,
  stage text not null check (stage in ('pending', 'customer')),
  audience text not null,
  cookie_hash text,
  protocol text not null,
  phone text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The session that replaced this one: a repeated renewal whose response was lost gets the same one.
  replaced_by text,
  -- The invoices that a partner's session may see and pay; null is all of the customer's.
  invoices text[],
  person_id text,
  -- Thumbprint (RFC 7638) of the key that a partner's page proves; null for the portal's own pages.
  key_thumbprint text
);
create index sessions_login on sessions (login_id);
create index sessions_expires on sessions (expires_at);

-- Runs in the statement that finds a session, so that a removed person or a reduced role takes effect at once. plpgsql
-- caches its plans; the same function in SQL was planned for each call, which took ten times as long.
create function role_of(customer text, person text) returns text language plpgsql stable as $$
begin
  if person is null then
    return (select lines_role from customers where id = customer);
  end if;
  return (select role from people where id = person and customer_id = customer and joined_at is not null and removed_at is null);
end
$$;

-- Proofs of possession (DPoP) that were used. Unlogged: losing them in a crash costs no more than their lifetime.
create unlogged table used_proofs (
  id text primary key,
  expires_at timestamptz not null
);
create index used_proofs_expires on used_proofs (expires_at);

-- Runs in the statement that finds a session; true the first time.
create function use_proof(proof text, until timestamptz) returns boolean language sql volatile as $$
  with used as (insert into used_proofs values (proof, until) on conflict do nothing returning 1)
  select exists (select from used)
$$;

create table used_partner_tokens (
  jti text primary key,
  expires_at timestamptz not null
);

-- Passkeys: the public half of a key whose private half never leaves the device.
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
  used_at timestamptz,
  person_id text references people (id) on delete cascade
);
create index passkeys_customer on passkeys (customer_id);
create index passkeys_person on passkeys (person_id);

-- Challenges that a device signs once; with a customer while a passkey is created, without one at a login.
create table passkey_challenges (
  challenge text primary key,
  customer_id text references customers (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expires on passkey_challenges (expires_at);

-- Addresses are encrypted. `wanted` is the address that the code of `code_hash` was sent to.
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

create table notice_choices (
  customer_id text not null references customers (id) on delete cascade,
  topic text not null check (topic in ('due', 'overdue', 'payments', 'offers')),
  sms boolean not null,
  email boolean not null,
  primary key (customer_id, topic)
);

create table ratings (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  score integer not null check (score between 0 and 10),
  option text,
  comment text,
  created_at timestamptz not null
);
create index ratings_customer on ratings (customer_id, created_at);

create table feedbacks (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  code text not null,
  created_at timestamptz not null
);
create index feedbacks_customer on feedbacks (customer_id);

-- Navigation reports without personal data. `visit` is a keyed hash of a login; `source` one of network and day, so that
-- made-up reports of one network cannot end a canary alone; `trace_id` is the number on a crash page.
create table reports (
  id text primary key,
  action text not null,
  page text,
  customer_type text,
  mobile boolean,
  created_at timestamptz not null,
  visit text,
  trace_id text,
  payload jsonb not null default '{}',
  source text
);
create index reports_created on reports (created_at);
create index reports_trace on reports (trace_id) where trace_id is not null;
-- During a canary its failures are counted every few seconds.
create index reports_remote_failed on reports (created_at) where action = 'remote_failed';

-- BILLING

create table contracts (
  reference text primary key,
  customer_id text not null references customers,
  product_type text not null check (product_type in ('TIM', 'LIVE')),
  due_day integer not null check (due_day between 1 and 31),
  multiple boolean not null,
  sealed_phone text,
  phone_key text
);
create index contracts_customer on contracts (customer_id);

create table contract_products (
  contract_reference text not null references contracts,
  position integer not null,
  name text not null,
  code text not null check (code in ('CBT6', 'CBT7', 'CCT6', 'CCT7', 'CDT6', 'CDT7', 'CET6', 'CET7')),
  primary key (contract_reference, position)
);

create table contract_contacts (
  contract_reference text primary key references contracts,
  sealed text not null
);

create table campaigns (
  reference text primary key,
  contract_reference text not null references contracts,
  discount_percentage integer not null check (discount_percentage between 0 and 100),
  type text not null,
  valid_until date not null,
  max_installments integer not null check (max_installments between 1 and 24),
  accepted_at timestamptz
);
create index campaigns_contract on campaigns (contract_reference);

create table agreements (
  reference text primary key,
  contract_reference text not null references contracts,
  campaign_reference text references campaigns,
  installments integer not null,
  total integer not null check (total >= 0),
  discount integer not null check (discount >= 0),
  has_term boolean not null,
  created_at timestamptz not null,
  idempotency_key text unique,
  -- The conditions as they stood when the agreement was signed.
  conditions text[],
  -- Null is the customer.
  person_id text,
  sealed_signature text
);
create index agreements_contract on agreements (contract_reference);
create unique index agreements_campaign on agreements (campaign_reference);

create table debts (
  reference text primary key,
  contract_reference text not null references contracts,
  month text not null,
  due_date date not null,
  amount integer not null check (amount >= 0),
  state text not null check (state in ('OPEN', 'PAID', 'AGREED')),
  agreement_reference text references agreements,
  installment_number integer,
  paid_at timestamptz,
  payment_id text,
  settled_fine integer,
  settled_interest integer,
  settled_discount integer,
  check ((state = 'PAID') = (paid_at is not null))
);
create index debts_contract on debts (contract_reference, due_date);
create index debts_agreement on debts (agreement_reference);
create index debts_open on debts (due_date) where state = 'OPEN';

create table debt_lines (
  debt_reference text not null references debts,
  position integer not null,
  description text not null,
  amount integer not null,
  primary key (debt_reference, position)
);

-- The version of what a customer's contracts, invoices, campaigns and contacts are shown from. Triggers raise it with
-- every change, so that a cached response is good for as long as its version stands. Versions never repeat.
create sequence account_version;
create table account_versions (
  customer_id text primary key,
  version bigint not null
);

-- Ordered by customer, so that two statements that change several accounts do not wait for each other.
create function accounts_changed(customers text[]) returns void language sql as $$
  insert into account_versions
  select customer, nextval('account_version') from (select distinct customer from unnest(customers) as customer order by customer) as of_them
  on conflict (customer_id) do update set version = excluded.version
$$;

create function contracts_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform accounts_changed(array(select customer_id from changed union select customer_id from former));
  else
    perform accounts_changed(array(select customer_id from changed));
  end if;
  return null;
end $$;

create function of_contracts_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform accounts_changed(array(select customer_id from contracts
      where reference in (select contract_reference from changed union select contract_reference from former)));
  else
    perform accounts_changed(array(select customer_id from contracts where reference in (select contract_reference from changed)));
  end if;
  return null;
end $$;

do $$ declare told text; teller text; begin
  foreach told in array array['contracts', 'contract_products', 'contract_contacts', 'campaigns', 'agreements', 'debts'] loop
    teller := case told when 'contracts' then 'contracts_changed' else 'of_contracts_changed' end;
    execute format('create trigger account_insert after insert on %I referencing new table as changed for each statement execute function %I()', told, teller);
    execute format('create trigger account_update after update on %I referencing new table as changed old table as former for each statement execute function %I()', told, teller);
    execute format('create trigger account_delete after delete on %I referencing old table as changed for each statement execute function %I()', told, teller);
  end loop;
end $$;

-- Which notices a customer has seen.
create table notices_read (
  customer_id text not null references customers (id) on delete cascade,
  notice_id text not null,
  read_at timestamptz not null,
  primary key (customer_id, notice_id)
);

-- What a customer was written to about: once for each invoice or campaign. `told_on` is the day of the first message.
create table reminders (
  about text not null check (about in ('due', 'overdue', 'suspension', 'offers')),
  subject text not null,
  customer_id text not null references customers (id) on delete cascade,
  promised_on date not null,
  told_on date,
  primary key (about, subject)
);
create index reminders_customer on reminders (customer_id);

-- PAYMENTS

create table payments (
  id text primary key,
  protocol text not null unique,
  customer_id text not null,
  method text not null,
  status text not null check (status in
    ('created', 'awaiting_payer', 'awaiting_authentication', 'processing', 'confirmed', 'refused', 'expired', 'cancelled')),
  total integer not null check (total > 0),
  settles_all boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz,
  confirmed_at timestamptz,
  version integer not null default 1,
  next_check_at timestamptz,
  checks integer not null default 0,
  -- 'underpaid': the money was less than the invoice costs on the day of payment; it is refunded and the invoice stays open.
  ended_because text check (ended_because in ('customer', 'settled_otherwise', 'provider', 'underpaid')),
  -- Null is the customer.
  person_id text,
  -- Written before the provider is told to end the payment: whoever learns of the end first can say who ended it.
  asked_ending text check (asked_ending in ('cancel', 'give_up', 'expire')),
  check ((status = 'confirmed') = (confirmed_at is not null))
);
create index payments_customer on payments (customer_id, created_at);
create index payments_next_check on payments (method, next_check_at) where next_check_at is not null;
create index payments_created on payments (created_at);

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
-- Several open payments may ask for one invoice. No two settle it, whatever else goes wrong.
create index payment_items_open on payment_items (debt_reference) where open;
create unique index payment_items_one_settled on payment_items (debt_reference) where settled;

-- Charges of all methods. `facts` belongs to the method alone, so that a new method needs no migration.
create table charges (
  payment_id text primary key references payments,
  method text not null,
  state text not null check (state in ('requested', 'active', 'paid', 'removed')),
  reference text not null,
  facts jsonb not null,
  unique (method, reference)
);
-- No two boletos have the same bar code.
create unique index charges_barcode on charges ((facts ->> 'barcode'));

create table card_sessions (
  token_hash text primary key,
  id text not null,
  customer_id text not null,
  kind text not null check (kind in ('credit', 'debit')),
  expires_at timestamptz not null,
  -- The installment plans that the acquirer offered for the amount; no other plan is charged.
  installments jsonb not null default '[]'
);
create index card_sessions_expiry on card_sessions (expires_at);

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
  refund_state text not null default 'none' check (refund_state in ('none', 'pending', 'done', 'credit')),
  refunded_at timestamptz,
  -- A refund that fails has its own next try and delays no other.
  refund_next_at timestamptz,
  refund_tries integer not null default 0
);
create index provider_events_payment on provider_events (payment_id);
create index provider_events_refunds on provider_events (id) where refund_state = 'pending';

-- SUPPORT

-- Support cases. One that was opened before the login has no personal data beyond what the document gave.
create table attendances (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  protocol text not null unique,
  created_at timestamptz not null,
  kind text not null default 'call' check (kind in ('call', 'contest', 'phone')),
  state text not null default 'received' check (state in ('received', 'working', 'answered', 'closed', 'cancelled')),
  call_from timestamptz,
  call_to timestamptz,
  invoice text,
  body text,
  answer text,
  changed_at timestamptz not null default now(),
  idempotency_key text,
  sealed_phone text,
  phone_key text
);
create index attendances_customer on attendances (customer_id);
create unique index attendances_key on attendances (customer_id, idempotency_key);
create index attendances_waiting on attendances (created_at) where state in ('received', 'working');

-- PRIVACY

-- What a customer had erased, and when: the proof outlives the erased data.
create table privacy_requests (
  protocol text primary key,
  customer_id text not null references customers (id) on delete cascade,
  erased jsonb not null,
  created_at timestamptz not null
);
create index privacy_requests_customer on privacy_requests (customer_id, created_at);
