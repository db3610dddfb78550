import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'

/**
 * Copies every table into a schema, because seeding again would take a hundred times as long. A
 * sequence for each table, which a trigger increments, remembers that the table has changed since:
 * comparing all tables before each test would take ten times as long as the sequences.
 */
export const saveSnapshot = async (db: Db, schema = 'snapshot'): Promise<void> => {
  await db.execute(
    sql.raw(`
    do $$ declare name text; begin
      create schema ${schema};
      create function ${schema}.mark_changed() returns trigger language plpgsql as 'begin
        perform nextval(format(''${schema}.%I'', tg_argv[0])); return null;
      end';
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table ${schema}.%1$I as table public.%1$I', name);
        execute format('create sequence ${schema}.%I', 'changed_' || name);
        execute format('create trigger mark_${schema} after insert or update or delete or truncate on public.%I for each statement execute function ${schema}.mark_changed(%L)', name, 'changed_' || name);
      end loop;
    end $$`),
  )
}

export const restoreSnapshot = async (db: Db, schema = 'snapshot'): Promise<void> => {
  // Foreign keys need no check: the snapshot satisfied them. A transaction that still runs may
  // change its tables later, so they stay marked.
  await db.execute(
    sql.raw(`
    do $$ declare changed text[]; name text; begin
      select coalesce(array_agg(substr(sequencename, 9)), '{}') into changed
        from pg_sequences where schemaname = '${schema}' and last_value is not null;
      foreach name in array changed loop
        perform setval(format('${schema}.%I', 'changed_' || name), 1, false);
      end loop;
      if exists (select from pg_stat_activity where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()) then
        foreach name in array changed loop
          perform nextval(format('${schema}.%I', 'changed_' || name));
        end loop;
      end if;
      perform set_config('session_replication_role', 'replica', true);
      foreach name in array changed loop
        execute format('delete from public.%I', name);
        execute format('insert into public.%1$I overriding system value table ${schema}.%1$I', name);
      end loop;
    end $$`),
  )
}
