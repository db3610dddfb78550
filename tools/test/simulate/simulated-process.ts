import { AsyncLocalStorage } from 'node:async_hooks'
import type { Mark } from './marks.ts'
import type { Random } from './random.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Resources of a simulated process. */
export interface Stage {
  readonly seed: number
  readonly time: VirtualTime
  readonly random: Random
  /** Records a step: two runs of one seed record the same. */
  note(who: string, what: string): void
  /** Whether transactions overlap, so that a process may stop in one. */
  readonly overlaps: boolean
  /** Counts a rare situation. */
  reached(mark: Mark): void
  /** Whether the process crashes now. */
  strikes(): boolean
}

/** Rejection that a crashed process receives at its next step. */
export class PowerCut extends Error {
  override name = 'PowerCut'
}

const living = new AsyncLocalStorage<SimulatedProcess>()

/** The process that is running. */
export const getCurrentProcess = (): SimulatedProcess | undefined => living.getStore()

/**
 * Maximum virtual time between two statements of a process, in ms; other processes run in between.
 */
const STEP_MS = 4
/** Lease of a message: another process takes over from one that pauses longer. */
const MESSAGE_LEASE_MS = 15_000

/** Runs `work` outside any simulated process: what it starts outlives the caller. */
export const runOutsideProcesses = <T>(work: () => T): T => living.exit(work)

/** A simulated process from start to exit; it may crash at any step. */
export class SimulatedProcess {
  isOver = false
  /** Other processes stand still while it starts. */
  isStarting = true
  /** How far its machine's clock is ahead, in ms. */
  skewMs = 0
  transactions = 0
  /** Requests to providers without a response. */
  requests = 0
  private resumesAt = 0
  private readonly mourners = new Set<() => void>()

  private readonly stage: Stage
  readonly name: string

  constructor(stage: Stage, name: string) {
    this.stage = stage
    this.name = name
  }

  /** Runs `work` as this process: its timers and requests end with it. */
  live<T>(work: () => T): T {
    return living.run(this, work)
  }

  /** Milliseconds until a paused process runs again. */
  getPauseMs(): number {
    return Math.max(0, this.resumesAt - this.stage.time.now)
  }

  /** Stops for `ms` like a suspended machine, and goes on as if nothing had happened. */
  pause(ms: number): void {
    const { time, note, reached, overlaps } = this.stage
    // An open transaction of the embedded database would block every other process.
    if ((this.transactions > 0 && !overlaps) || this.getPauseMs() > 0) return
    if (this.transactions > 0) reached('pause in a transaction')
    this.resumesAt = time.now + ms
    note(this.name, `pauses for ${ms} ms`)
    reached(ms > MESSAGE_LEASE_MS ? 'pause past a lease' : 'short pause')
    if (this.requests > 0) reached('pause during a provider request')
  }

  /** Runs `work` now, after a pause, or never if the process has ended. */
  whenRunning(work: () => void): void {
    if (this.isOver) return
    const ms = this.getPauseMs()
    if (ms === 0) work()
    else this.stage.time.at(this.stage.time.now + ms, () => this.whenRunning(work))
  }

  /** One externally visible step; the process may crash before or after it. */
  async step<T>(what: string, work: () => Promise<T>): Promise<T> {
    if (!this.isStarting) {
      await this.stage.time.sleep(this.stage.random.between(0, STEP_MS))
      await this.waitWhilePaused()
      this.mayDie('before', what)
    }
    this.stage.note(this.name, what)
    try {
      return await work()
    } finally {
      if (!this.isStarting) {
        await this.waitWhilePaused()
        this.mayDie('after', what)
      }
    }
  }

  /** Returns the result of `work`, or a broken connection if the process crashes meanwhile. */
  answering<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const rejectRequest = (): void => reject(new TypeError('socket hang up'))
      this.mourners.add(rejectRequest)
      this.live(work)
        .then(
          (made) => (this.isOver ? undefined : resolve(made)),
          (error: unknown) => (this.isOver ? undefined : reject(error as Error)),
        )
        .finally(() => this.mourners.delete(rejectRequest))
    })
  }

  end(how: string): void {
    this.isOver = true
    this.stage.note(this.name, how)
    this.mourners.forEach((mourn) => mourn())
  }

  private async waitWhilePaused(): Promise<void> {
    for (let ms = this.getPauseMs(); ms > 0; ms = this.getPauseMs()) await this.stage.time.sleep(ms)
  }

  private mayDie(where: 'before' | 'after', what: string): void {
    if (!this.isOver && this.stage.strikes()) {
      this.markCrash(where, what)
      this.end(`dies ${where} ${what}`)
    }
    if (this.isOver) throw new PowerCut()
  }

  private markCrash(where: 'before' | 'after', what: string): void {
    const { reached } = this.stage
    reached('crash')
    if (this.mourners.size > 0) reached('crash during a customer request')
    if (this.requests > 0) reached('crash during a provider request')
    if (what === 'begin')
      reached(where === 'after' ? 'crash after a commit' : 'crash before a transaction')
    else if (this.transactions > 0) reached('crash in a transaction')
    else if (/^(POST|PUT|PATCH) /.test(what))
      reached(
        where === 'after' ? 'crash after a provider request' : 'crash before a provider request',
      )
  }
}
