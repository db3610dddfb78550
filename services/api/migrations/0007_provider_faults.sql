-- Responses of providers that contradict their request, until the same reference is answered correctly.
create table provider_faults (
  provider text not null,
  reference text not null,
  reason text not null,
  payment_id text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  count integer not null default 1,
  resolved_at timestamptz,
  primary key (provider, reference, reason)
);
create index provider_faults_open on provider_faults (provider, last_seen_at) where resolved_at is null;
