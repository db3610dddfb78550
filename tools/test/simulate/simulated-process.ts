import { AsyncLocalStorage } from 'node:async_hooks'
import type { Mark } from './marks.ts'
import type { Random } from './random.ts'
import type { VirtualTime } from './virtual-time.ts'

/** State that all processes and customers of one simulation share. */
export interface Simulation {
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
  shouldCrash(): boolean
}

/** Rejection that a crashed process receives at its next step. */
export class CrashError extends Error {
  override name = 'CrashError'
}

const currentProcess = new AsyncLocalStorage<SimulatedProcess>()

/** The process that is running. */
export const getCurrentProcess = (): SimulatedProcess | undefined => currentProcess.getStore()

/**
 * Maximum virtual time between two statements of a process, in ms; other processes run in between.
 */
const STEP_MS = 4
/** Lease of a message: another process takes over from one that pauses longer. */
const MESSAGE_LEASE_MS = 15_000

/** Runs `work` outside any simulated process: what it starts outlives the caller. */
export const runOutsideProcesses = <T>(work: () => T): T => currentProcess.exit(work)

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
  private readonly pendingRejections = new Set<() => void>()

  private readonly simulation: Simulation
  readonly name: string

  constructor(simulation: Simulation, name: string) {
    this.simulation = simulation
    this.name = name
  }

  /** Runs `work` as this process: its timers and requests end with it. */
  run<T>(work: () => T): T {
    return currentProcess.run(this, work)
  }

  /** Milliseconds until a paused process runs again. */
  getPauseMs(): number {
    return Math.max(0, this.resumesAt - this.simulation.time.now)
  }

  /** Stops for `ms` like a suspended machine, and goes on as if nothing had happened. */
  pause(ms: number): void {
    const { time, note, reached, overlaps } = this.simulation
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
    else this.simulation.time.at(this.simulation.time.now + ms, () => this.whenRunning(work))
  }

  /** One externally visible step; the process may crash before or after it. */
  async step<T>(what: string, work: () => Promise<T>): Promise<T> {
    if (!this.isStarting) {
      await this.simulation.time.sleep(this.simulation.random.between(0, STEP_MS))
      await this.waitWhilePaused()
      this.throwIfCrashed('before', what)
    }
    this.simulation.note(this.name, what)
    try {
      return await work()
    } finally {
      if (!this.isStarting) {
        await this.waitWhilePaused()
        this.throwIfCrashed('after', what)
      }
    }
  }

  /** Returns the result of `work`, or a broken connection if the process crashes meanwhile. */
  answering<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const rejectRequest = (): void => reject(new TypeError('socket hang up'))
      this.pendingRejections.add(rejectRequest)
      this.run(work)
        .then(
          (made) => (this.isOver ? undefined : resolve(made)),
          (error: unknown) => (this.isOver ? undefined : reject(error as Error)),
        )
        .finally(() => this.pendingRejections.delete(rejectRequest))
    })
  }

  end(how: string): void {
    this.isOver = true
    this.simulation.note(this.name, how)
    this.pendingRejections.forEach((reject) => reject())
  }

  private async waitWhilePaused(): Promise<void> {
    for (let ms = this.getPauseMs(); ms > 0; ms = this.getPauseMs())
      await this.simulation.time.sleep(ms)
  }

  private throwIfCrashed(where: 'before' | 'after', what: string): void {
    if (!this.isOver && this.simulation.shouldCrash()) {
      this.markCrash(where, what)
      this.end(`dies ${where} ${what}`)
    }
    if (this.isOver) throw new CrashError()
  }

  private markCrash(where: 'before' | 'after', what: string): void {
    const { reached } = this.simulation
    reached('crash')
    if (this.pendingRejections.size > 0) reached('crash during a customer request')
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
