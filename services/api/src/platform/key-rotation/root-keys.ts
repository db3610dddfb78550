import { ne, sql } from 'drizzle-orm'
import { decrypt, encrypt, UnreadableText } from '../encryption.ts'
import type { Platform } from '../slice.ts'
import { rootKeys as table } from '../tables.ts'
import type { KeyedRows } from './keyed-rows.ts'

/** How often a process records that it uses its root secret, in ms. */
const RECORD_INTERVAL_MS = 60_000
/**
 * Longest life of sessions, card sessions and challenges that the former root secret has signed,
 * and a recording interval.
 */
const RETIREMENT_MINUTES = 20

/** Plaintext of every check value. */
const CHECK_TEXT = 'canary'
const buildLabel = (id: string): string => `root_keys.${id}`

export interface RootKeys {
  /**
   * True if the root secrets of this process open everything that is encrypted. Reads one encrypted
   * row per root secret in use.
   */
  canOpenRows(): Promise<boolean>
  /** Records every minute that this process uses its root secret, until stopped. */
  startRecording(): () => void
  /** Other root secrets in use within the last 20 minutes, with the time at which they may be removed. */
  listRetiring(): Promise<readonly { readonly id: string; readonly until: Date }[]>
  /** Forgets all root secrets but the current one. */
  retireOthers(): Promise<void>
}

export const createRootKeys = (
  { db, keys, log }: Pick<Platform, 'db' | 'keys' | 'log'>,
  rows: readonly KeyedRows[],
): RootKeys => {
  const [{ id: current }] = keys.canary

  const canOpen = (open: () => unknown): boolean => {
    try {
      open()
      return true
    } catch (error) {
      if (error instanceof UnreadableText) return false
      throw error
    }
  }

  /** For a database that no process with this table has used yet. */
  const canOpenTables = async (): Promise<boolean> => {
    for (const { openOne } of rows)
      try {
        await openOne?.()
      } catch (error) {
        if (error instanceof UnreadableText) return false
        throw error
      }
    return true
  }

  const recordUse = async (): Promise<void> => {
    await db
      .insert(table)
      .values({
        id: current,
        checkValue: encrypt(keys.canary, buildLabel(current), CHECK_TEXT),
        usedAt: sql`now()`,
      })
      .onConflictDoUpdate({ target: table.id, set: { usedAt: sql`now()` } })
  }

  const canOpenRows = async (): Promise<boolean> => {
    const known = await db.select({ id: table.id, checkValue: table.checkValue }).from(table)
    if (
      !known.every(({ id, checkValue }) =>
        canOpen(() => decrypt(keys.canary, buildLabel(id), checkValue)),
      )
    )
      return false
    if (known.length === 0 && !(await canOpenTables())) return false
    if (!known.some(({ id }) => id === current)) await recordUse()
    return true
  }

  return {
    canOpenRows,
    startRecording: () => {
      const tryRecord = (): void =>
        void recordUse().catch((error: unknown) =>
          log.warn({ err: error }, 'failed to record the use of the root secret, will retry'),
        )
      tryRecord()
      const timer = setInterval(tryRecord, RECORD_INTERVAL_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
    listRetiring: () => {
      const until =
        sql<Date>`${table.usedAt} + make_interval(mins => ${RETIREMENT_MINUTES})`.mapWith(
          table.usedAt,
        )
      return db
        .select({ id: table.id, until })
        .from(table)
        .where(sql`${ne(table.id, current)} and ${until} > now()`)
    },
    retireOthers: async () => void (await db.delete(table).where(ne(table.id, current))),
  }
}
