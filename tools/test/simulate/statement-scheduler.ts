import type pg from 'pg'

/** Real time after which the server is asked whether a statement waits for a lock, in ms. */
const CHECK_AFTER_MS = 2

/** The timers of the machine: those of the global object are virtual. */
const { setTimeout: startTimer, setImmediate: runLater } = globalThis

interface Statement {
  /** Process id of its connection at the server. */
  readonly pid: number
  /** Null once it was sent. */
  send: (() => void) | null
  /** Passes the result on; null while the statement runs or waits. */
  deliver: (() => void) | null
  isWaiting: boolean
  /** Why the server was asked to end it; null if it was not. */
  cancelledBy: 'deadlock' | 'timeout' | null
  /** Ends the limit of its wait. */
  stopWait: (() => void) | null
}

interface SchedulerEvents {
  /** A statement waits for a lock. Returns what to call when it ends. */
  onWait(cancel: () => void): () => void
  onDeadlock(): void
}

interface Lock {
  readonly pid: number
  readonly holders: readonly number[]
}

/**
 * Sends concurrent statements one by one, each when all before it have ended or wait for a lock.
 * Passes their results on in that order. Cancels the youngest statement of a deadlock.
 */
export class StatementScheduler {
  /** In the order in which they were sent. */
  private readonly statements: Statement[] = []
  private held = 0
  /** How many statements have ended. */
  private ended = 0
  private loop: Promise<void> | null = null
  private wake: () => void = () => undefined
  private readonly monitor: pg.Client
  private readonly events: SchedulerEvents

  constructor(monitor: pg.Client, events: SchedulerEvents) {
    this.monitor = monitor
    this.events = events
  }

  /** Waits for other real work of the store. */
  async hold<T>(work: Promise<T>): Promise<T> {
    this.held += 1
    this.loop ??= this.passOn()
    try {
      return await work
    } finally {
      this.held -= 1
      this.wake()
    }
  }

  run<T>(pid: number, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const statement: Statement = {
        pid,
        send: () => {
          statement.send = null
          work().then(
            (result) => endStatement(() => resolve(result)),
            (error: unknown) =>
              endStatement(() =>
                reject(
                  statement.cancelledBy === 'deadlock' ? createDeadlockError() : (error as Error),
                ),
              ),
          )
        },
        deliver: null,
        isWaiting: false,
        cancelledBy: null,
        stopWait: null,
      }
      this.statements.push(statement)
      const endStatement = (deliver: () => void): void => {
        statement.deliver = deliver
        this.ended += 1
        // It may have released a lock.
        for (const other of this.statements) other.isWaiting = false
        this.wake()
      }
      this.loop ??= this.passOn()
    })
  }

  /** Resolves to true once each open statement has ended or waits; to false if none was open. */
  async whenQuiet(): Promise<boolean> {
    if (this.loop === null) return false
    await this.loop
    return true
  }

  private async passOn(): Promise<void> {
    for (;;) {
      const isBusy = this.statements.some(
        ({ send, deliver, isWaiting }) => send === null && deliver === null && !isWaiting,
      )
      if (isBusy || this.held > 0) {
        const isWoken = await this.waitForResult()
        if (!isWoken) await this.markWaiting()
        continue
      }
      const unsent = this.statements.find(({ send }) => send !== null)
      if (unsent !== undefined) {
        unsent.send?.()
        continue
      }
      const at = this.statements.findIndex(({ deliver }) => deliver !== null)
      if (at < 0) break
      const [ended] = this.statements.splice(at, 1)
      ended?.stopWait?.()
      ended?.deliver?.()
      await new Promise((resolve) => runLater(resolve))
    }
    this.loop = null
  }

  /** Resolves to false if no statement ends within `CHECK_AFTER_MS`. */
  private waitForResult(): Promise<boolean> {
    return new Promise((resolve) => {
      startTimer(() => resolve(false), CHECK_AFTER_MS)
      this.wake = () => resolve(true)
    })
  }

  private async markWaiting(): Promise<void> {
    const running = this.statements.filter(({ send, deliver }) => send === null && deliver === null)
    const endedBefore = this.ended
    const { rows } = await this.monitor.query<Lock>(
      'select pid, pg_blocking_pids(pid) as holders from unnest($1::int[]) as pid',
      [running.map(({ pid }) => pid)],
    )
    // A statement that ended meanwhile may have released the lock that another one waited for.
    if (this.ended !== endedBefore) return
    const left = running.filter(
      ({ deliver, cancelledBy }) => deliver === null && cancelledBy === null,
    )
    for (const statement of left) {
      const { pid } = statement
      statement.isWaiting = rows.some((row) => row.pid === pid && row.holders.length > 0)
      if (statement.isWaiting)
        statement.stopWait ??= this.events.onWait(() => this.cancel(statement, 'timeout'))
    }
    const youngest = left.findLast(({ pid }) => isInCycle(pid, rows))
    if (youngest === undefined) return
    this.events.onDeadlock()
    this.cancel(youngest, 'deadlock')
  }

  private cancel(statement: Statement, by: 'deadlock' | 'timeout'): void {
    statement.cancelledBy = by
    statement.isWaiting = false
    void this.hold(this.monitor.query('select pg_cancel_backend($1)', [statement.pid]))
  }
}

const createDeadlockError = (): Error =>
  Object.assign(new Error('deadlock detected'), { code: '40P01' })

/** Returns whether a session waits for itself. */
const isInCycle = (pid: number, locks: readonly Lock[]): boolean => {
  const seen = new Set<number>()
  const next = [pid]
  for (let one = next.pop(); one !== undefined; one = next.pop())
    for (const holder of locks.find((lock) => lock.pid === one)?.holders ?? []) {
      if (holder === pid) return true
      if (!seen.has(holder)) next.push(holder)
      seen.add(holder)
    }
  return false
}
