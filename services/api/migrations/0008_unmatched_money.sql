-- Money that a provider received and that belongs to no payment that this database knows.
create table unmatched_money (
  id text primary key,
  provider text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  received_at timestamptz not null,
  reference text,
  reason text not null check (reason in
    ('no_charge', 'unknown_invoice', 'several_customers', 'other_payer', 'other_amount', 'not_paid', 'taken_id')),
  suggestion jsonb,
  owner text,
  state text not null default 'open' check (state in ('open', 'proposed', 'matched', 'refunded', 'written_off')),
  proposal jsonb,
  proposed_by text,
  approved_by text,
  next_attempt_at timestamptz,
  ended_at timestamptz,
  -- Steps of desk people, oldest first.
  history jsonb not null default '[]',
  check ((state = 'open') = (proposal is null and ended_at is null)),
  -- Money moves only with two persons.
  check (approved_by <> proposed_by)
);
create index unmatched_money_waiting on unmatched_money (provider, received_at) where state in ('open', 'proposed');

-- Totals of a provider's statement of one day, compared with the ledger.
create table statements (
  provider text not null,
  day date not null,
  told bigint not null,
  booked bigint not null,
  refunded bigint not null,
  reversed bigint not null,
  difference bigint not null,
  compared_at timestamptz not null,
  primary key (provider, day)
);

create table statement_differences (
  provider text not null,
  day date not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs', 'unknown_return')),
  -- Id of the money or of its return at the provider.
  subject text not null,
  amount_there bigint,
  amount_here bigint,
  -- Null if nothing explains the difference.
  reason text check (reason in ('unmatched', 'booked_on_another_day', 'refund_under_way')),
  first_seen_at timestamptz not null,
  resolved_at timestamptz,
  primary key (provider, day, kind, subject)
);
create index statement_differences_open on statement_differences (provider) where resolved_at is null;
