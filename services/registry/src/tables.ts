import type { Change, Entry } from '@portal/release/entry'
import type { HostRelease, RemoteRelease } from '@portal/release/schema'
import { bigint, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

export type AnyRelease = RemoteRelease | HostRelease
export type AnyEntry = Entry<AnyRelease>
export type AnyChange = Change<AnyRelease>

const own = pgSchema('registry')

export const entries = own.table('entries', {
  name: text('name').primaryKey(),
  revision: integer('revision').notNull(),
  entry: jsonb('entry').$type<AnyEntry>().notNull(),
})

/** Append-only, which the database holds to. */
export const log = own.table('log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  team: text('team').notNull(),
  name: text('name').notNull(),
  revision: integer('revision').notNull(),
  change: jsonb('change').$type<AnyChange>().notNull(),
  commit: text('commit'),
  evidence: text('evidence'),
})
