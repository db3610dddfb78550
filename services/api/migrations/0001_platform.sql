create table outbox (
  id text primary key,
  kind text not null,
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
create index outbox_waiting on outbox (next_at) where done_at is null and dead_at is null;

create table job_runs (
  name text primary key,
  next_at timestamptz not null,
  locked_until timestamptz
);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
