import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../services/api/src/config/index.ts'
import type { SandboxContext } from '../../../services/sandbox/src/context.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import type { Ask } from './customers.ts'
import type { OpenTransactions } from './gated-database.ts'
import { createNetwork, type Arrived, type FaultProfile } from './network.ts'
import { openOutsideWorld } from './outside-world.ts'
import { createStatements } from './prepared-statements.ts'
import { createRandom, type Random } from './random.ts'
import type { Remembered } from './run-customer.ts'
import { runOutsideProcesses, type Stage } from './simulated-process.ts'
import { runAsDatabase, VirtualTime, waitUntilIdle } from './virtual-time.ts'

const TIMEOUT_MS = 25_000

/** Virtual clock and random source of the current run. */
export const now: { time: VirtualTime; madeUp: Random } = {
  time: new VirtualTime(0),
  madeUp: createRandom(0),
}

/** Faults at this moment. */
export interface Faults {
  readonly network: FaultProfile
  /** Probability that a process crashes at a step. */
  readonly danger: number
  /** Whether the provider of this path does not respond. */
  isAway(path: string): boolean
}

export interface StackOptions {
  readonly seed: number
  readonly random: Random
  readonly start: number
  /** Dump of a database. */
  readonly filled: Blob
  readonly config: Config
  readonly processes: number
  getFaults(): Faults
}

/** A database, API processes, providers and the network between them, in virtual time. */
export interface Stack {
  readonly stage: Stage
  readonly client: PGlite
  readonly world: SandboxContext
  readonly app: FastifyInstance
  readonly remembered: Remembered
  /** Steps of the run, one per line. */
  readonly story: string[]
  /** Sends a request to any process; rejects with TypeError on a broken connection. */
  ask<T>(wish: Ask<T>): Promise<T>
  /** Runs until that instant, and then until no transaction is open: the database runs one at a time. */
  runUntil(end: number): Promise<void>
  /** Hash of all steps. */
  getFingerprint(): string
  close(): Promise<void>
}

export const openStack = async (options: StackOptions): Promise<Stack> => {
  const { seed, random, start, filled, config, getFaults } = options
  const client = await runAsDatabase(() => PGlite.create({ loadDataDir: filled }))
  const folder = mkdtempSync(join(tmpdir(), 'simulate-'))
  const time = new VirtualTime(start)
  Object.assign(now, { time, madeUp: createRandom(~seed) })
  const story: string[] = []
  const hash = createHash('sha256')
  const recordStep = (who: string, what: string): void => {
    const line = `${((time.now - start) / 1000).toFixed(3)} ${who}: ${what}`
    hash.update(line)
    story.push(line)
  }
  const stage: Stage = {
    time,
    random,
    note: recordStep,
    strikes: () => {
      const { danger } = getFaults()
      return danger > 0 && random.isLucky(danger)
    },
  }
  const open: OpenTransactions = { count: 0 }
  const processes: ApiProcess[] = []
  const listRunning = (): ApiProcess[] => processes.filter(({ life }) => !life.isOver)
  const pickProcess = (): ApiProcess => {
    const [first, ...others] = listRunning()
    if (first === undefined) throw new TypeError('nobody listens')
    return random.oneOf([first, ...others])
  }

  const handleRequest = async ({ method, url, headers, body }: Arrived): Promise<Response> => {
    if (url.port === '4000') {
      const { life, door } = pickProcess()
      const answer = await life.answering(async () =>
        door.inject({ method: 'POST', url: url.pathname, headers, payload: body ?? '' }),
      )
      return new Response(answer.body, { status: answer.statusCode })
    }
    if (getFaults().isAway(url.pathname)) throw new TypeError('fetch failed')
    const {
      statusCode,
      body: text,
      headers: sent,
    } = await runOutsideProcesses(async () =>
      app.inject({
        method: method as 'GET',
        url: url.pathname + url.search,
        headers,
        ...(body !== undefined && { payload: body }),
      }),
    )
    return new Response(statusCode === 204 ? null : text, {
      status: statusCode,
      headers: { 'content-type': String(sent['content-type']) },
    })
  }
  const send = createNetwork(stage, handleRequest, () => getFaults().network)
  globalThis.fetch = send as typeof fetch
  const { world, app } = await openOutsideWorld(
    folder,
    async (address, body, headers, signal) =>
      (await send(address, { method: 'POST', headers, body, signal })).ok,
  )

  const place = {
    stage,
    config,
    client,
    open,
    execute: createStatements(client),
    log: (line: string) => story.push(line.trim()),
  }
  let born = 0
  const startProcess = async (): Promise<void> => {
    processes.push(await startApi(`api-${(born += 1)}`, place))
    await waitUntilIdle()
  }
  for (let one = 0; one < options.processes; one += 1) await startProcess()

  const sendRequest = <T>(wish: Ask<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      time.at(time.now + TIMEOUT_MS, () => reject(new TypeError('no answer')))
      time.at(time.now + random.between(1, 100), () => {
        try {
          const { life, context } = pickProcess()
          life.answering(() => wish(context)).then(resolve, reject)
        } catch (error) {
          reject(error as Error)
        }
      })
    })

  const due: number[] = []
  /** Replaces crashed processes after a delay; runs between two events. */
  const replaceDead = async (): Promise<void> => {
    for (const dead of processes.filter(({ life }) => life.isOver)) {
      processes.splice(processes.indexOf(dead), 1)
      due.push(time.now + random.between(500, 20_000))
    }
    const isTime = due[0] !== undefined && due[0] <= time.now
    if (!isTime || open.count > 0) return
    due.shift()
    await startProcess()
  }

  return {
    stage,
    client,
    world,
    app,
    remembered: { delivered: new Set(), cancelled: new Set(), surprises: [] },
    story,
    ask: sendRequest,
    runUntil: async (end) => {
      await time.runUntil(end, replaceDead)
      while (open.count > 0) await time.runUntil(time.now + 1, replaceDead)
    },
    getFingerprint: () => hash.copy().digest('hex').slice(0, 16),
    close: async () => {
      await app.close()
      await client.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
