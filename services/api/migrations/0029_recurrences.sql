-- Pix Automático: what a customer authorized for a contract, and its state at the Pix provider.
create table recurrences (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  contract_reference text not null references contracts,
  id_rec text not null unique,
  location text not null,
  status text not null default 'created'
    check (status in ('created', 'approved', 'rejected', 'expired', 'cancelled')),
  ended_by text check (ended_by in ('payer', 'receiver')),
  -- Limit per charge that the customer set in the portal, in cents.
  max_amount bigint check (max_amount > 0),
  created_at timestamptz not null,
  approved_at timestamptz,
  ended_at timestamptz,
  next_check_at timestamptz
);
create unique index recurrences_open on recurrences (contract_reference) where status in ('created', 'approved');
create index recurrences_customer on recurrences (customer_id);
create index recurrences_due on recurrences (next_check_at) where next_check_at is not null;
