import type { Change, Draft } from '@portal/release/entry'
import type { HostRelease, RemoteRelease } from '@portal/release/schema'
import { bigint, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export type AnyRelease = RemoteRelease | HostRelease
export type AnyEntry = Draft<AnyRelease>
export type AnyChange = Change<AnyRelease>

const registrySchema = pgSchema('registry')

export const entries = registrySchema.table('entries', {
  name: text('name').primaryKey(),
  revision: integer('revision').notNull(),
  entry: jsonb('entry').$type<AnyEntry>().notNull(),
})

/** Append-only; a database trigger enforces it. */
export const log = registrySchema.table('log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  team: text('team').notNull(),
  name: text('name').notNull(),
  revision: integer('revision').notNull(),
  change: jsonb('change').$type<AnyChange>().notNull(),
  commit: text('commit'),
  evidence: text('evidence'),
})

/** Signed metadata of each role. `target` is the entry that a remote's role signs, `targetHash` its SHA-256. */
export const tufMetadata = registrySchema.table(
  'tuf_metadata',
  {
    role: text('role').notNull(),
    version: integer('version').notNull(),
    body: text('body').notNull(),
    target: text('target'),
    targetHash: text('target_hash'),
  },
  (table) => [primaryKey({ columns: [table.role, table.version] })],
)
