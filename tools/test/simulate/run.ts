import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { toSaoPauloDate } from '@portal/contract'
import { readConfig } from '../../../services/api/src/config/index.ts'
import { createBarCode, findInvoices, ISSUER } from '../../../services/api/src/billing/index.ts'
import { createPgliteDatabase } from '../../../services/api/src/platform/db.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import type { Ask } from './customers.ts'
import type { OpenTransactions } from './gated-database.ts'
import { checkInvariants } from './check-invariants.ts'
import { runOutsideProcesses, type Stage } from './simulated-process.ts'
import { beginLives, type Printed, type Remembered } from './run-customer.ts'
import { CALM, createNetwork, type Arrived, type FaultProfile } from './network.ts'
import { openOutsideWorld } from './outside-world.ts'
import { createRandom, type Random } from './random.ts'
import { runAsDatabase, waitUntilIdle, VirtualTime } from './virtual-time.ts'
import { SECRET } from './filled-database.ts'

const START = Date.parse('2026-11-18T15:00:00Z')
/** Milliseconds of virtual time with customers and faults. */
const STORM_MS = 120_000
/** Milliseconds of virtual time without faults, longer than any lease, delay or expiry. */
const REST_MS = 300_000
const TIMEOUT_MS = 25_000
const MOST_PROCESSES = 3

const config = {
  ...readConfig({
    NODE_ENV: 'test',
    PORTAL_SECRET: SECRET,
    PIX_EXPIRY_MINUTES: '2',
    LOG_LEVEL: 'warn',
  }),
  databaseUrl: null,
}
const CUSTOMERS = ['pf-two-contracts', 'pj-numeric', 'pf-discount'] as const
const CAMPAIGN_OF = 'pf-discount'

export interface Outcome {
  readonly seed: number
  /** Violated invariants. */
  readonly faults: readonly string[]
  /** Equal for every run of a seed. */
  readonly fingerprint: string
  /** Steps of the run, one per line. */
  readonly story: readonly string[]
}

/** Virtual clock and random source of the current run. */
export const now: { time: VirtualTime; madeUp: Random } = {
  time: new VirtualTime(START),
  madeUp: createRandom(0),
}

const createFaultProfile = (random: Random): FaultProfile => {
  const share = (most: number): number => (random.isLucky(0.3) ? 0 : random.next() * most)
  return { lost: share(0.15), doubled: share(0.2), answerLost: share(0.15), slow: share(0.15) }
}

const listPrintedInvoices = async (client: PGlite): Promise<Printed[]> => {
  const { db } = createPgliteDatabase(client)
  const { rows } = await client.query<{ reference: string; customer: string }>(
    `select d.reference, c.customer_id as customer from invoices d
    join contracts c on c.reference = d.contract_reference where d.state = 'OPEN' and c.customer_id = any($1) order by d.reference`,
    [[...CUSTOMERS]],
  )
  const printed: Printed[] = []
  for (const { reference, customer } of rows) {
    const [found] = await findInvoices(
      db,
      customer,
      [reference],
      toSaoPauloDate(new Date(START)),
      config.late,
    )
    if (found)
      printed.push({
        customerId: customer,
        contract: found.contract.reference,
        reference,
        total: found.invoice.total,
        barCode: createBarCode(found.invoice, ISSUER),
      })
  }
  return printed
}

/** Intervals in which a provider does not respond. */
const createOutages = (random: Random): ((path: string) => boolean) => {
  const outages = Array.from({ length: random.between(0, 2) }, () => {
    const from = START + random.between(0, STORM_MS)
    return {
      from,
      to: Math.min(START + STORM_MS, from + random.between(5_000, 60_000)),
      provider: random.oneOf(['pix', 'bank', 'card', 'sms']),
    }
  })
  return (path) =>
    outages.some(
      ({ from, to, provider }) =>
        from <= now.time.now && now.time.now < to && path.startsWith(`/${provider}/`),
    )
}

/** Runs one simulation determined by `seed`. `filled` is a database with the demo customers. */
export const runOnce = async (seed: number, filled: Blob): Promise<Outcome> => {
  const random = createRandom(seed)
  const client = await runAsDatabase(() => PGlite.create({ loadDataDir: filled }))
  const folder = mkdtempSync(join(tmpdir(), 'simulate-'))
  const time = new VirtualTime(START)
  Object.assign(now, { time, madeUp: createRandom(~seed) })
  const story: string[] = []
  const hash = createHash('sha256')
  const recordStep = (who: string, what: string): void => {
    const line = `${((time.now - START) / 1000).toFixed(3)} ${who}: ${what}`
    hash.update(line)
    story.push(line)
  }
  const danger = random.isLucky(0.2) ? 0 : random.next() * 0.008
  const isStorm = (): boolean => time.now < START + STORM_MS
  const stage: Stage = {
    time,
    random,
    note: recordStep,
    strikes: () => isStorm() && random.isLucky(danger),
  }
  const [storm, isAway] = [createFaultProfile(random), createOutages(random)]
  const open: OpenTransactions = { count: 0 }
  const processes: ApiProcess[] = []
  const listRunning = (): ApiProcess[] => processes.filter(({ life }) => !life.isOver)
  const pickProcess = (): ApiProcess => {
    const [first, ...others] = listRunning()
    if (first === undefined) throw new TypeError('nobody listens')
    return random.oneOf([first, ...others])
  }

  try {
    await runAsDatabase(() => client.query(`update customers set encrypted_email = null`))
    const handleRequest = async ({ method, url, headers, body }: Arrived): Promise<Response> => {
      if (url.port === '4000') {
        const { life, door } = pickProcess()
        const answer = await life.answering(async () =>
          door.inject({ method: 'POST', url: url.pathname, headers, payload: body ?? '' }),
        )
        return new Response(answer.body, { status: answer.statusCode })
      }
      if (isAway(url.pathname)) throw new TypeError('fetch failed')
      const { statusCode, body: text } = await runOutsideProcesses(async () =>
        app.inject({
          method: method as 'GET',
          url: url.pathname + url.search,
          headers,
          ...(body !== undefined && { payload: body }),
        }),
      )
      return new Response(statusCode === 204 ? null : text, { status: statusCode })
    }
    const send = createNetwork(stage, handleRequest, () => (isStorm() ? storm : CALM))
    globalThis.fetch = send as typeof fetch
    const { world, app } = await openOutsideWorld(
      folder,
      async (address, body, headers, signal) =>
        (await send(address, { method: 'POST', headers, body, signal })).ok,
    )

    const place = { stage, config, client, open, log: (line: string) => story.push(line.trim()) }
    let born = 0
    const count = random.between(2, MOST_PROCESSES)
    const startProcess = async (): Promise<void> => {
      processes.push(await startApi(`api-${(born += 1)}`, place))
      await waitUntilIdle()
    }
    for (let one = 0; one < count; one += 1) await startProcess()
    const remembered: Remembered = { delivered: new Set(), cancelled: new Set(), surprises: [] }
    const [first, ...others] = await runAsDatabase(() => listPrintedInvoices(client))
    const {
      rows: [campaign],
    } = await runAsDatabase(() =>
      client.query<{ reference: string }>(
        `select k.reference from campaigns k join contracts c on c.reference = k.contract_reference where c.customer_id = $1`,
        [CAMPAIGN_OF],
      ),
    )
    if (first === undefined || campaign === undefined) throw new Error('nothing is owed')
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
    beginLives(
      {
        stage,
        world,
        app,
        invoices: [first, ...others],
        campaign: { customerId: CAMPAIGN_OF, reference: campaign.reference },
        pixKey: config.pix.key,
        remembered,
        ask: sendRequest,
      },
      START + STORM_MS,
    )

    /** A crashed process is replaced after a delay. */
    const due: number[] = []
    let known = 0
    const followUp = async (): Promise<void> => {
      const dead = processes.length - listRunning().length
      for (; known < dead; known += 1) due.push(time.now + random.between(500, 20_000))
      const isTime = due[0] !== undefined && due[0] <= time.now
      if (!isTime || open.count > 0) return
      due.shift()
      await startProcess()
    }
    await time.runUntil(START + STORM_MS + REST_MS, followUp)
    const faults = await checkInvariants(client, world, remembered)
    recordStep('end', `${story.length} lines, ${world.store.all('payments').length} Pix`)
    await app.close()
    return { seed, faults, fingerprint: hash.digest('hex').slice(0, 16), story }
  } finally {
    await client.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
