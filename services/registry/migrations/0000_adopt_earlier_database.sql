-- A database of commit cbff041 has what the baseline makes: the baseline is recorded as applied. A new database is left to
-- the baseline.
do $$ begin
  if not exists (select from registry.migrations where name = '0001_entries_and_log.sql') then return; end if;
  if not exists (select from registry.migrations where name = '0002_signed.sql') then
    raise exception 'this database is older than commit cbff041: migrate it with that version first';
  end if;
  delete from registry.migrations;
  insert into registry.migrations (name) values ('0001_baseline.sql');
end $$;
