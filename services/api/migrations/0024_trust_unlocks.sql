-- Suspended services that are back on the promise to pay: at most one at a time per contract.
create table trust_unlocks (
  contract_reference text not null references contracts,
  granted_on date not null,
  -- Last day with service, which is also the promised day.
  until date not null check (until >= granted_on),
  -- The unpaid invoices of the promise.
  invoice_references text[] not null check (cardinality(invoice_references) > 0),
  -- Person of a company; null for the customer itself.
  person_id text,
  primary key (contract_reference, granted_on)
);
