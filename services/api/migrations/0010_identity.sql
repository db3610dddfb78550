create table customers (
  id text primary key,
  name text not null,
  document text not null unique,
  type text not null check (type in ('PF', 'PJ')),
  phone text not null,
  birthdate date,
  email text,
  blacklisted boolean not null default false,
  card_blocked boolean not null default false
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
  created_at timestamptz not null
);
create index logins_customer on logins (customer_id);

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
  revoked_at timestamptz
);
create index sessions_login on sessions (login_id);
create index sessions_expires on sessions (expires_at);

create table used_partner_tokens (
  jti text primary key,
  expires_at timestamptz not null
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

create table attendances (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  protocol text not null unique,
  phone text not null,
  created_at timestamptz not null
);

create table feedbacks (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  code text not null,
  created_at timestamptz not null
);

create table reports (
  id text primary key,
  action text not null,
  page text,
  customer_type text,
  mobile boolean,
  created_at timestamptz not null
);
create index reports_created on reports (created_at);
