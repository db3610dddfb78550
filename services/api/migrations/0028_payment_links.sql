-- Links of reminders that show and take the payment of one invoice without a login.
create table payment_links (
  token_hash text primary key,
  customer_id text not null,
  invoice_reference text not null references invoices (reference),
  expires_at timestamptz not null
);
create index payment_links_invoice on payment_links (invoice_reference);
