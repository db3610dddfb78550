import { AsyncLocalStorage } from 'node:async_hooks'
import type { Random } from './random.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Resources of a simulated process. */
export interface Stage {
  readonly time: VirtualTime
  readonly random: Random
  /** Records a step: two runs of one seed record the same. */
  note(who: string, what: string): void
  /** Whether the process crashes now. */
  strikes(): boolean
}

/** Rejection that a crashed process receives at its next step. */
class PowerCut extends Error {
  override name = 'PowerCut'
}

const living = new AsyncLocalStorage<SimulatedProcess>()

/** The process that is running. */
export const getCurrentProcess = (): SimulatedProcess | undefined => living.getStore()

/**
 * Maximum virtual time between two statements of a process, in ms; other processes run in between.
 */
const STEP_MS = 4

/** Runs `work` outside any simulated process: what it starts outlives the caller. */
export const runOutsideProcesses = <T>(work: () => T): T => living.exit(work)

/** A simulated process from start to exit; it may crash at any step. */
export class SimulatedProcess {
  isOver = false
  /** Other processes stand still while it starts. */
  isStarting = true
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

  /** One externally visible step; the process may crash before or after it. */
  async step<T>(what: string, work: () => Promise<T>): Promise<T> {
    if (!this.isStarting) {
      await this.stage.time.sleep(this.stage.random.between(0, STEP_MS))
      this.mayDie(`before ${what}`)
    }
    this.stage.note(this.name, what)
    const made = await work()
    if (!this.isStarting) this.mayDie(`after ${what}`)
    return made
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

  private mayDie(where: string): void {
    if (!this.isOver && this.stage.strikes()) {
      this.isOver = true
      this.stage.note(this.name, `dies ${where}`)
      this.mourners.forEach((mourn) => mourn())
    }
    if (this.isOver) throw new PowerCut()
  }
}
