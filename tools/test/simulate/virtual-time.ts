import { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

interface Event {
  at: number
  readonly run: () => void
}

/**
 * Event loop turns until everything that an event triggered has finished; only a database
 * server lets it wait in real time.
 */
const TURNS = 10
const turn = setImmediate

/**
 * A virtual clock that jumps from event to event. One event runs at a time, and the next starts
 * when the previous one is idle, so the order is deterministic.
 */
export class VirtualTime {
  private events: Event[] = []
  private isStopped = false
  /** Waits for real work of the store; resolves to false if there was none. */
  waitForStore: () => Promise<boolean> = () => Promise.resolve(false)

  public now: number

  constructor(now: number) {
    this.now = now
  }

  /** Waits until every process waits for an event. */
  async waitUntilIdle(): Promise<void> {
    do {
      for (let turns = 0; turns < TURNS; turns += 1) await new Promise((resolve) => turn(resolve))
    } while (await this.waitForStore())
  }

  /** Schedules `run` at that instant, after earlier entries; returns a function that cancels it. */
  at(at: number, run: () => void): () => void {
    const event: Event = { at: Math.max(at, this.now), run }
    let place = this.events.length
    while (place > 0 && (this.events[place - 1]?.at ?? 0) > event.at) place -= 1
    this.events.splice(place, 0, event)
    return () => {
      const found = this.events.indexOf(event)
      if (found >= 0) this.events.splice(found, 1)
    }
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.at(this.now + ms, resolve)
    })
  }

  /** Moves the clock ahead like a suspended machine: what was due meanwhile runs late, in order. */
  jump(to: number): void {
    for (const event of this.events) event.at = Math.max(event.at, to)
    this.now = Math.max(this.now, to)
  }

  /** Ends a run after the current event. */
  stop(): void {
    this.isStopped = true
  }

  /** `between` runs between two events. */
  async runUntil(end: number, between: () => Promise<void>): Promise<void> {
    for (
      let event = this.events[0];
      event !== undefined && event.at <= end && !this.isStopped;
      event = this.events[0]
    ) {
      this.events.shift()
      this.now = event.at
      event.run()
      await this.waitUntilIdle()
      await between()
    }
    if (!this.isStopped) this.now = end
  }
}

const inDatabase = new AsyncLocalStorage<boolean>()

/**
 * Runs `work` as the embedded database, whose timers stay real: PostgreSQL sets some for its
 * statistics, which would fire at another moment in each run.
 */
export const runAsDatabase = <T>(work: () => T): T => inDatabase.run(true, work)

/** Runs `work` as code that the database calls back. */
export const runAsDatabaseUser = <T>(work: () => T): T => inDatabase.run(false, work)

interface Timer {
  unref(): Timer
  ref(): Timer
  cancel(): void
}
const NEVER: Timer = { unref: () => NEVER, ref: () => NEVER, cancel: () => undefined }
const isTimer = (value: unknown): value is Timer =>
  typeof value === 'object' && value !== null && 'cancel' in value

/** The simulated process of the running code. */
interface TimerOwner {
  /** How far its machine's clock is ahead, in ms. */
  readonly skewMs: number
  /** Runs `work` now, after a pause, or never if the process has ended. */
  whenRunning(work: () => void): void
}

/**
 * Replaces all timers and clocks by virtual time. Timers of a crashed process are dropped, those of
 * a paused one run late, and the clock of a machine may be wrong.
 */
export const installTimers = (
  time: () => VirtualTime,
  getProcess: () => TimerOwner | undefined,
): void => {
  const set = (
    work: (...args: unknown[]) => void,
    ms: number | undefined,
    args: unknown[],
    every: boolean,
  ): Timer => {
    if (inDatabase.getStore() === true) return NEVER
    const clock = time()
    const here = AsyncLocalStorage.bind(() => {
      const run = (): void => {
        if (every) scheduleNext()
        work(...args)
      }
      const process = getProcess()
      if (process === undefined) run()
      else process.whenRunning(run)
    })
    let cancel = (): void => undefined
    const scheduleNext = (): void => {
      cancel = clock.at(clock.now + Math.max(1, ms ?? 1), here)
    }
    scheduleNext()
    const timer: Timer = { unref: () => timer, ref: () => timer, cancel: () => cancel() }
    return timer
  }
  const clear = (timer: unknown): void => {
    if (isTimer(timer)) timer.cancel()
  }
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms?: number, ...args: unknown[]) => set(work, ms, args, false),
    setInterval: (work: () => void, ms?: number, ...args: unknown[]) => set(work, ms, args, true),
    clearTimeout: clear,
    clearInterval: clear,
  })
  Object.assign(timers, {
    setTimeout: (ms?: number) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, ms)
      }),
  })
  syncBuiltinESMExports()
  Date.now = () => {
    const skew = inDatabase.getStore() === true ? undefined : getProcess()?.skewMs
    return time().now + (skew ?? 0)
  }
  Object.defineProperty(performance, 'now', { value: () => time().now })
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
    return controller.signal
  }
}
