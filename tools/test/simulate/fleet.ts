import { startApi, type ApiProcess, type ApiProcessOptions } from './api-process.ts'
import type { Random } from './random.ts'

/** Time that an orchestrator gives a process to end before it kills it, in ms. */
const GRACE_MS = 10_000
const MAX_RESTART_DELAY_MS = 20_000
const MAX_PAUSE_MS = 90_000

/** The API processes of a run. */
export interface Fleet {
  start(): Promise<void>
  /** Picks a process as a load balancer does; throws a broken connection if none runs. */
  pick(): ApiProcess
  /** Replaces ended processes after a delay; runs between two events. */
  replaceDead(): Promise<void>
  /** Suspends a process, possibly longer than any of its leases. */
  pauseOne(): void
  /** Sets the clock of a machine. */
  jumpOneClock(): void
  /** Ends one process after another and starts a new one for each. */
  restartAll(): Promise<void>
}

export const createFleet = (
  options: Omit<ApiProcessOptions, 'skewMs'>,
  random: Random,
  maxSkewMs: number,
): Fleet => {
  const { simulation, store } = options
  const { time, reached } = simulation
  const processes: ApiProcess[] = []
  const due: number[] = []
  let born = 0

  const drawSkew = (): number => random.between(-maxSkewMs, maxSkewMs)
  const listRunning = (): ApiProcess[] => processes.filter(({ life }) => !life.isOver)
  const start = async (): Promise<void> => {
    processes.push(await startApi(`api-${(born += 1)}`, { ...options, skewMs: drawSkew() }))
    await time.waitUntilIdle()
  }
  const pick = (): ApiProcess => {
    const [first, ...others] = listRunning()
    if (first === undefined) throw new TypeError('nobody listens')
    return random.oneOf([first, ...others])
  }

  const endProcess = async ({ life, stop }: ApiProcess): Promise<void> => {
    if (life.requests > 0) reached('restart with open requests')
    simulation.note(life.name, 'is asked to end')
    const isStopped = await Promise.race([
      stop().then(() => true),
      time.sleep(GRACE_MS).then(() => false),
    ])
    if (life.isOver) return
    reached(isStopped ? 'restart stopped in time' : 'restart killed')
    life.end(isStopped ? 'ends' : 'is killed')
  }

  return {
    start,
    pick,
    replaceDead: async () => {
      for (const dead of processes.filter(({ life }) => life.isOver)) {
        processes.splice(processes.indexOf(dead), 1)
        due.push(time.now + random.between(500, MAX_RESTART_DELAY_MS))
      }
      const isTime = due[0] !== undefined && due[0] <= time.now
      if (!isTime || store.open > 0) return
      due.shift()
      await start()
    },
    pauseOne: () => {
      if (listRunning().length > 0) pick().life.pause(random.between(1_000, MAX_PAUSE_MS))
    },
    jumpOneClock: () => {
      if (listRunning().length === 0) return
      const { life } = pick()
      life.skewMs = drawSkew()
      reached('clock jump')
      simulation.note(life.name, `clock is ${life.skewMs} ms ahead`)
    },
    restartAll: async () => {
      for (const process of listRunning()) {
        await endProcess(process)
        await time.sleep(random.between(500, MAX_RESTART_DELAY_MS))
      }
    },
  }
}
