-- A database that the 33 migrations before the baseline have made (commit cbff041) becomes what the baseline makes, and
-- has the baseline recorded as applied. A new database is left to the baseline.
do $$ begin
  if not exists (select from migrations where name = '0001_platform.sql') then return; end if;
  if not exists (select from migrations where name = '0131_reports_source.sql') then
    raise exception 'this database is older than commit cbff041: migrate it with that version first';
  end if;
  if exists (select from customers where sealed is null or document_key is null)
    or exists (select from contracts where phone is not null and sealed_phone is null)
    or exists (select from contract_contacts where sealed is null)
    or exists (select from agreements where signed_name is not null and sealed_signature is null)
    or exists (select from attendances where phone is not null and sealed_phone is null)
  then
    raise exception 'this database has personal data that is not encrypted: start the version of commit cbff041 once, which encrypts it';
  end if;
  drop index customers_unsealed, contract_contacts_unsealed;
  alter table customers
    drop column name, drop column document, drop column phone, drop column birthdate, drop column email,
    drop column sealed_at, drop column news_by,
    alter column sealed set not null, alter column document_key set not null;
  alter table contracts drop column phone, drop column sealed_at;
  alter table contract_contacts drop column phone, drop column email, drop column sealed_at, alter column sealed set not null;
  alter table agreements drop column signed_name, drop column sealed_at;
  alter table attendances drop column phone, drop column sealed_at;
  alter index outbox_pkey rename to work_pkey;
  delete from migrations;
  insert into migrations (name) values ('0001_baseline.sql');
end $$;
