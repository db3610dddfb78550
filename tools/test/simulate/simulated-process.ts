import { AsyncLocalStorage } from 'node:async_hooks'
import type { Random } from './random.ts'
import type { VirtualTime } from './virtual-time.ts'

/** What a life is lived on. */
export interface Stage {
  readonly time: VirtualTime
  readonly random: Random
  /** Writes down what happens: two runs of one seed write the same. */
  note(who: string, what: string): void
  /** Whether the power is cut just now. */
  strikes(): boolean
}

/** What a process that has died meets wherever it would go on. */
class PowerCut extends Error {
  override name = 'PowerCut'
}

const living = new AsyncLocalStorage<SimulatedProcess>()

/** Whose turn it is. */
export const getCurrentProcess = (): SimulatedProcess | undefined => living.getStore()

/** Longest time between two statements of one process, in ms: others come in between. */
const STEP_MS = 4

/** Does `work` as nobody of ours: what it sets going outlives whoever asked for it. */
export const runOutsideProcesses = <T>(work: () => T): T => living.exit(work)

/** One process from its start to its end, which may come at any of its steps. */
export class SimulatedProcess {
  isOver = false
  /** While it starts nothing else moves. */
  isStarting = true
  private mourners: (() => void)[] = []

  private readonly stage: Stage
  readonly name: string

  constructor(stage: Stage, name: string) {
    this.stage = stage
    this.name = name
  }

  /** Does `work` as this process: its timers and calls end with it. */
  live<T>(work: () => T): T {
    return living.run(this, work)
  }

  /** One step into the world; this process may die before and after it. */
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

  /** Answers with `work`, or with a broken connection where this process dies over it. */
  answering<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.mourners.push(() => reject(new TypeError('socket hang up')))
      this.live(work).then(
        (made) => (this.isOver ? undefined : resolve(made)),
        (error: unknown) => (this.isOver ? undefined : reject(error as Error)),
      )
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
