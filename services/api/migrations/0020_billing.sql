create table contracts (
  reference text primary key,
  customer_id text not null references customers,
  product_type text not null check (product_type in ('TIM', 'LIVE')),
  phone text,
  due_day integer not null check (due_day between 1 and 31),
  multiple boolean not null
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
  phone text,
  email text
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
  idempotency_key text unique
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

create table debt_lines (
  debt_reference text not null references debts,
  position integer not null,
  description text not null,
  amount integer not null,
  primary key (debt_reference, position)
);
