import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'

/** Copies every table aside, for `restore`: seeding again would take a hundred times as long. */
export const saveSnapshot = async (db: Db): Promise<void> => {
  await db.execute(sql`
    do $$ declare name text; begin
      create schema kept;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table kept.%1$I as table public.%1$I', name);
      end loop;
    end $$`)
}

/** Puts every table back to what it was when the copy was made. */
export const restoreSnapshot = async (db: Db): Promise<void> => {
  // Foreign keys hold again at the end, as they did when the copy was made.
  await db.execute(sql`
    do $$ declare name text; changed boolean; begin
      perform set_config('session_replication_role', 'replica', true);
      for name in select tablename from pg_tables where schemaname = 'kept' loop
        execute format('select exists (table public.%1$I except table kept.%1$I) or exists (table kept.%1$I except table public.%1$I)', name) into changed;
        if changed then
          execute format('delete from public.%1$I', name);
          execute format('insert into public.%1$I overriding system value table kept.%1$I', name);
        end if;
      end loop;
    end $$`)
}
