import { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

interface Event {
  readonly at: number
  readonly run: () => void
}

/** Real turns of the event loop in which what an event has set off comes to rest: there is no real waiting behind any of it. */
const TURNS = 10
const turn = setImmediate

/** Until everything waits for an event. */
export const waitUntilIdle = async (): Promise<void> => {
  for (let turns = 0; turns < TURNS; turns += 1) await new Promise((resolve) => turn(resolve))
}

/**
 * A clock that jumps from event to event. One event runs at a time, and the next one only when what it has set off waits for another: so
 * that the same events come in the same order, always.
 */
export class VirtualTime {
  private events: Event[] = []

  public now: number

  constructor(now: number) {
    this.now = now
  }

  /** Runs `run` at that instant, after what was put there before; answers how to call it off. */
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

  /** `between` runs between two events, while everything stands still. */
  async runUntil(end: number, between: () => Promise<void>): Promise<void> {
    for (
      let event = this.events[0];
      event !== undefined && event.at <= end;
      event = this.events[0]
    ) {
      this.events.shift()
      this.now = event.at
      event.run()
      await waitUntilIdle()
      await between()
    }
    this.now = end
  }
}

const inDatabase = new AsyncLocalStorage<boolean>()

/**
 * Does `work` as the embedded database, whose timers are no events of this world: PostgreSQL sets some by the real clock, for its statistics,
 * and they would come at another moment in each life.
 */
export const runAsDatabase = <T>(work: () => T): T => inDatabase.run(true, work)

/** Does `work` as what the database calls back. */
export const runAsDatabaseUser = <T>(work: () => T): T => inDatabase.run(false, work)

interface Timer {
  unref(): Timer
  ref(): Timer
  cancel(): void
}
const NEVER: Timer = { unref: () => NEVER, ref: () => NEVER, cancel: () => undefined }
const isTimer = (value: unknown): value is Timer =>
  typeof value === 'object' && value !== null && 'cancel' in value

/** From now on all timers of this process go by `time()`. What a dead process has set is not run: `isOver` says so when the time has come. */
export const installTimers = (time: () => VirtualTime, isOver: () => boolean): void => {
  const set = (
    work: (...args: unknown[]) => void,
    ms: number | undefined,
    args: unknown[],
    every: boolean,
  ): Timer => {
    if (inDatabase.getStore() === true) return NEVER
    const clock = time()
    const here = AsyncLocalStorage.bind(() => {
      if (isOver()) return
      if (every) scheduleNext()
      work(...args)
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
  Date.now = () => time().now
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
    return controller.signal
  }
}
