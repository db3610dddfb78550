-- What is owed by a customer, as a number: another one whenever something has changed that its contracts, invoices, campaigns or contacts are
-- shown from. An answer that was made for a number is good as long as it stands. Numbers never come twice, so that none can be mistaken.
create sequence account_version;
create table account_versions (
  customer_id text primary key,
  version bigint not null
);

-- In one order, so that two statements that change several accounts do not wait for each other.
create function accounts_changed(customers text[]) returns void language sql as $$
  insert into account_versions
  select customer, nextval('account_version') from (select distinct customer from unnest(customers) as customer order by customer) as of_them
  on conflict (customer_id) do update set version = excluded.version
$$;

create function contracts_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform accounts_changed(array(select customer_id from changed union select customer_id from former));
  else
    perform accounts_changed(array(select customer_id from changed));
  end if;
  return null;
end $$;

create function of_contracts_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform accounts_changed(array(select customer_id from contracts
      where reference in (select contract_reference from changed union select contract_reference from former)));
  else
    perform accounts_changed(array(select customer_id from contracts where reference in (select contract_reference from changed)));
  end if;
  return null;
end $$;

do $$ declare told text; teller text; begin
  foreach told in array array['contracts', 'contract_products', 'contract_contacts', 'campaigns', 'agreements', 'debts'] loop
    teller := case told when 'contracts' then 'contracts_changed' else 'of_contracts_changed' end;
    execute format('create trigger account_insert after insert on %I referencing new table as changed for each statement execute function %I()', told, teller);
    execute format('create trigger account_update after update on %I referencing new table as changed old table as former for each statement execute function %I()', told, teller);
    execute format('create trigger account_delete after delete on %I referencing old table as changed for each statement execute function %I()', told, teller);
  end loop;
end $$;
