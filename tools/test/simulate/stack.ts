import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../services/api/src/config/index.ts'
import type { SandboxContext } from '../../../services/sandbox/src/context.ts'
import type { Ask } from './customers.ts'
import { createStoreFaults } from './database-faults.ts'
import type { Faults } from './faults.ts'
import type { ApiProcess } from './api-process.ts'
import { createFleet, type Fleet } from './fleet.ts'
import type { Store } from './gated-database.ts'
import { runCountingConflicts } from './conflicts.ts'
import { createHistory, type History } from './history.ts'
import { createCommitCheck } from './check-commit.ts'
import type { Mark } from './marks.ts'
import { createNetwork, type Arrived } from './network.ts'
import { openSimulatedProviders } from './simulated-providers.ts'
import type { OpenStore } from './stores.ts'
import { createRandom, createStream, type Random } from './random.ts'
import type { PageRequest, PageResponse, Remembered } from './customer-run.ts'
import { runOutsideProcesses, type Simulation } from './simulated-process.ts'
import { runAsDatabase, VirtualTime } from './virtual-time.ts'

const TIMEOUT_MS = 25_000

/** Virtual clock, random source and surprises of the current run. */
export const now: { time: VirtualTime; madeUp: Random; surprises: string[] } = {
  time: new VirtualTime(0),
  madeUp: createRandom(0),
  surprises: [],
}

export interface StackOptions {
  readonly seed: number
  readonly start: number
  readonly openStore: OpenStore
  readonly config: Config
  readonly processes: number
  /** Whether processes serve all routes, and not only webhooks. */
  readonly isWhole: boolean
  /** Most that the clock of a new process is wrong, in ms. */
  readonly maxSkewMs: number
  getFaults(): Faults
}

/** A database, API processes, providers and the network between them, in virtual time. */
export interface Stack {
  readonly simulation: Simulation
  /** For questions between two steps. */
  readonly client: PGlite
  readonly sandbox: SandboxContext
  readonly app: FastifyInstance
  readonly fleet: Fleet
  readonly remembered: Remembered
  /** Steps of the run, one per line. */
  readonly story: string[]
  readonly marks: ReadonlySet<Mark>
  readonly history: History
  /** Sends a request to any process; rejects with TypeError on a broken connection. */
  ask<T>(wish: Ask<T>): Promise<T>
  /** The same over HTTP, if the processes serve all routes. */
  sendPageRequest(request: PageRequest): Promise<PageResponse>
  /**
   * Runs until that instant, and then until no transaction is open. Ends at the first step after
   * which a fault was found, and returns the faults.
   */
  runUntil(end: number): Promise<readonly string[]>
  /** Hash of all steps. */
  getFingerprint(): string
  close(): Promise<void>
}

/** Shown of each statement of the commit that made a fault. */
const MAX_STATEMENT_LENGTH = 60

/** Changes of these tables can break an invariant. A condition names a status after its table. */
const MONEY_TABLES =
  /"(ledger_postings|payment_items|received_payments|unmatched_money|reversals|invoices|credit_uses|credit_refunds|contests)"|(?<!\.)"status"/

export const openStack = async (options: StackOptions): Promise<Stack> => {
  const { seed, start, openStore, config, getFaults } = options
  const folder = mkdtempSync(join(tmpdir(), 'simulate-'))
  const time = new VirtualTime(start)
  Object.assign(now, { time, madeUp: createRandom(~seed), surprises: [] })
  const story: string[] = []
  const marks = new Set<Mark>()
  const hash = createHash('sha256')
  const recordStep = (who: string, what: string): void => {
    const line = `${((time.now - start) / 1000).toFixed(3)} ${who}: ${what}`
    hash.update(line)
    story.push(line)
  }
  const crashes = createStream(seed, 'crashes')
  const addMark = (mark: Mark): void => void marks.add(mark)
  const addStoreMark = (mark: Mark): void => {
    if (mark === 'deadlock') now.surprises.push('a deadlock: locks are taken in one order')
    addMark(mark)
  }
  const { client, inspector, execute, overlaps, close } = await runAsDatabase(() =>
    openStore(time, addStoreMark),
  )
  const simulation: Simulation = {
    seed,
    time,
    random: createStream(seed, 'stage'),
    note: recordStep,
    reached: addMark,
    overlaps,
    shouldCrash: () => {
      const { danger } = getFaults()
      return danger > 0 && crashes.isLucky(danger)
    },
  }
  const store: Store = {
    client,
    execute,
    faults: createStoreFaults(simulation, createStream(seed, 'store'), () => getFaults().database),
    open: 0,
    changes: [],
  }
  const fleet = createFleet(
    {
      simulation,
      config,
      store,
      isWhole: options.isWhole,
      log: (line: string) => void story.push(line.trim()),
    },
    createStream(seed, 'fleet'),
    options.maxSkewMs,
  )

  const handleRequest = async ({ method, url, headers, body }: Arrived): Promise<Response> => {
    if (url.port === '4000') {
      if (getFaults().areWebhooksLost) {
        simulation.reached('webhook never arrives')
        throw new TypeError('fetch failed')
      }
      const { life, server } = fleet.pick()
      const answer = await life.answering(async () =>
        server.inject({ method: 'POST', url: url.pathname, headers, payload: body ?? '' }),
      )
      return new Response(answer.body, { status: answer.statusCode })
    }
    if (getFaults().isAway(url.pathname)) {
      simulation.reached('provider outage')
      throw new TypeError('fetch failed')
    }
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
  const send = createNetwork(
    simulation,
    createStream(seed, 'network'),
    handleRequest,
    () => getFaults().network,
  )
  globalThis.fetch = send as typeof fetch
  const { sandbox, app } = await openSimulatedProviders(
    folder,
    async (address, body, headers, signal) =>
      (await send(address, { method: 'POST', headers, body, signal })).ok,
  )
  for (let one = 0; one < options.processes; one += 1) await fleet.start()

  const delays = createStream(seed, 'requests')
  const sendRequest = <T>(serve: (process: ApiProcess) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      time.at(time.now + TIMEOUT_MS, () => reject(new TypeError('no answer')))
      time.at(time.now + delays.between(1, 100), () => {
        try {
          const process = fleet.pick()
          process.life.answering(() => serve(process)).then(resolve, reject)
        } catch (error) {
          reject(error as Error)
        }
      })
    })

  const history = createHistory()
  const checkCommit = createCommitCheck(inspector, sandbox, history)
  await runAsDatabase(() => checkCommit(start))
  let found: readonly string[] = []
  /** Runs between two events; nothing else uses the database then. */
  const checkChanges = async (): Promise<void> => {
    if ((store.open > 0 && !overlaps) || found.length > 0) return
    const changes = store.changes.splice(0).filter((text) => MONEY_TABLES.test(text))
    const [last] = changes.slice(-1)
    // A value that changes later is not older than this instant.
    if (last === undefined) return history.write(new Map(), time.now)
    const faults = await runAsDatabase(() => checkCommit(time.now))
    if (faults.length === 0) return
    const step = last.split('; ').map((text) => text.slice(0, MAX_STATEMENT_LENGTH))
    found = faults.map((fault) => `${fault}, at ${time.now - start} ms after ${step.join('; ')}`)
    time.stop()
  }
  const runBetweenEvents = async (): Promise<void> => {
    await checkChanges()
    // A starting process may leave a transaction open, which no event would end.
    if (found.length === 0) await fleet.replaceDead()
  }

  return {
    simulation,
    client: inspector,
    sandbox,
    app,
    fleet,
    remembered: {
      delivered: new Set(),
      cancelled: new Set(),
      cases: new Set(),
      offered: new Set(),
      surprises: now.surprises,
      busy: 0,
    },
    story,
    marks,
    history,
    ask: (wish) =>
      sendRequest(({ context }) =>
        runCountingConflicts(
          () => wish(context),
          (fault) => now.surprises.push(fault),
        ),
      ),
    sendPageRequest: ({ payload, ...request }) =>
      sendRequest(async ({ server }) =>
        server.inject({ ...request, ...(payload !== undefined && { payload }) }),
      ),
    runUntil: async (end) => {
      await time.runUntil(end, runBetweenEvents)
      while (store.open > 0 && found.length === 0)
        await time.runUntil(time.now + 1, runBetweenEvents)
      return found
    },
    getFingerprint: () => hash.copy().digest('hex').slice(0, 16),
    close: async () => {
      await app.close()
      await runAsDatabase(() => close(store.open === 0))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
