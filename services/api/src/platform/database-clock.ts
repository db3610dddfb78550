import type { TimeSource } from './clock.ts'
import type { Database } from './db.ts'

const SYNC_INTERVAL_MS = 15_000
/** Wall and monotonic clock of a machine differ by more when one of them has jumped or the machine was suspended. */
const MAX_DRIFT_MS = 500

/** Clocks of this machine in ms. */
export interface Machine {
  readonly wall: () => number
  /** Never set by an operator or a time server. */
  readonly monotonic: () => number
}

const THIS_MACHINE: Machine = { wall: () => Date.now(), monotonic: () => performance.now() }

export const readDatabaseTime = async ({ query }: Pick<Database, 'query'>): Promise<number> => {
  const { rows } = await query('select extract(epoch from clock_timestamp()) * 1000 as ms', [])
  return Number(rows[0]?.ms)
}

/**
 * Returns the database's time: its time at the last reading plus what the monotonic clock has
 * counted since. The wall clock of the machine is never part of it. Reads the database again every
 * 15 s and after a jump.
 */
export const openDatabaseClock = async (
  read: () => Promise<number>,
  machine: Machine = THIS_MACHINE,
): Promise<TimeSource & { close(): Promise<void> }> => {
  /** Database time minus monotonic time. */
  let offset: number | null = null
  let checkedAt = { wall: 0, monotonic: 0 }
  let reading: Promise<void> | undefined

  const readOffset = async (): Promise<void> => {
    try {
      const sent = machine.monotonic()
      const time = await read()
      const received = machine.monotonic()
      // The database read its clock between `sent` and `received`. A better estimate is not
      // replaced by a slow reading.
      const estimate = offset ?? time - (sent + received) / 2
      offset = Math.min(Math.max(estimate, time - received), time - sent)
    } finally {
      // After a failure the next reading is due in 15 s; until then requests do not wait for it.
      checkedAt = { wall: machine.wall(), monotonic: machine.monotonic() }
      reading = undefined
    }
  }
  const sync = (): Promise<void> => (reading ??= readOffset())
  const isCertain = (): boolean => {
    const elapsed = machine.monotonic() - checkedAt.monotonic
    const drift = machine.wall() - checkedAt.wall - elapsed
    return Math.abs(drift) < MAX_DRIFT_MS && elapsed >= 0 && elapsed < 2 * SYNC_INTERVAL_MS
  }
  const ensureCurrent = (): Promise<void> | undefined =>
    isCertain() ? undefined : sync().catch(() => undefined)
  const readClock = (): number => {
    void ensureCurrent()
    return machine.monotonic() + (offset ?? 0)
  }

  await sync()
  const timer = setInterval(() => void sync().catch(() => undefined), SYNC_INTERVAL_MS)
  timer.unref()
  return {
    now: readClock,
    measureSkew: () => machine.wall() - readClock(),
    ensureCurrent,
    close: async () => {
      clearInterval(timer)
      await reading?.catch(() => undefined)
    },
  }
}
