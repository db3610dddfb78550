import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'

/** Copies every table into a schema, because seeding again would take a hundred times as long. */
export const saveSnapshot = async (db: Db, schema = 'snapshot'): Promise<void> => {
  await db.execute(
    sql.raw(`
    do $$ declare name text; begin
      create schema ${schema};
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table ${schema}.%1$I as table public.%1$I', name);
      end loop;
    end $$`),
  )
}

export const restoreSnapshot = async (db: Db, schema = 'snapshot'): Promise<void> => {
  // Foreign keys need no check: the snapshot satisfied them.
  await db.execute(
    sql.raw(`
    do $$ declare name text; changed boolean; begin
      perform set_config('session_replication_role', 'replica', true);
      for name in select tablename from pg_tables where schemaname = '${schema}' loop
        execute format('select exists (table public.%1$I except table ${schema}.%1$I) or exists (table ${schema}.%1$I except table public.%1$I)', name) into changed;
        if changed then
          execute format('delete from public.%1$I', name);
          execute format('insert into public.%1$I overriding system value table ${schema}.%1$I', name);
        end if;
      end loop;
    end $$`),
  )
}
