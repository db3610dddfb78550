-- Who a customer is, sealed with a key that the database does not have: name, document, phone and birthdate in one, the e-mail on record beside it.
-- document_key finds a customer by a keyed hash of the document. A process of this version fills them when it starts, and empties the columns in
-- the clear an hour later, when none of the version before reads them any more.
alter table customers
  add column sealed text,
  add column sealed_email text,
  add column document_key text unique,
  add column sealed_at timestamptz,
  alter column name drop not null,
  alter column document drop not null,
  alter column phone drop not null;
create index customers_unsealed on customers (id) where sealed is null;
create index customers_in_clear on customers (sealed_at) where document is not null;

-- The same for the lines of contracts, for whom to tell of them, for what agreements are signed with, and for phones to be rung; a keyed hash finds a phone among a customer's own.
alter table contracts add column sealed_phone text, add column phone_key text, add column sealed_at timestamptz;
alter table contract_contacts add column sealed text, add column sealed_at timestamptz;
alter table attendances add column sealed_phone text, add column phone_key text, add column sealed_at timestamptz;
alter table agreements add column sealed_signature text, add column sealed_at timestamptz;
create index agreements_unsealed on agreements (reference) where signed_name is not null and sealed_signature is null;
create index contracts_unsealed on contracts (reference) where phone is not null and sealed_phone is null;
create index contract_contacts_unsealed on contract_contacts (contract_reference) where sealed is null;
create index attendances_unsealed on attendances (id) where phone is not null and sealed_phone is null;

-- Logins and sessions are gone in a day: theirs are sealed from now on where they stand.
alter table logins add column phone_key text;
