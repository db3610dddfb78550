import { readConfig } from '../../../services/api/src/config/index.ts'
import { scheduleCustomers } from './schedule-customers.ts'
import { checkInvariants } from './check-invariants.ts'
import {
  CALM_FAULTS,
  createDatabaseFaults,
  createFaultProfile,
  createOutages,
  createShares,
  type Faults,
} from './faults.ts'
import { SECRET, START } from './filled-database.ts'
import type { Mark } from './marks.ts'
import { formatPlan, type Plan } from './plan.ts'
import { listPrintedInvoices } from './population.ts'
import { createStream, type Random } from './random.ts'
import { readMarks } from './read-marks.ts'
import type { OpenStore } from './stores.ts'
import { now, openStack, type Stack } from './stack.ts'
import { runAsDatabase } from './virtual-time.ts'

/** Limit of the time to liveness in virtual ms, longer than any lease, delay or expiry. */
const REST_MS = 300_000
/** Interval of the checks whether all is settled. */
const CHECK_MS = 5_000
/** All was settled so many times in a row: nothing late breaks it. */
const SETTLED_CHECKS = 3
const MAX_SKEW_MS = 5 * 60_000

const config = {
  ...readConfig({
    NODE_ENV: 'test',
    PORTAL_SECRET: SECRET,
    LOG_LEVEL: 'warn',
  }),
  databaseUrl: null,
}
/** Kinds whose customers send requests over HTTP. */
const LOGIN_KINDS = ['login', 'partner token', 'codes at once'] as const
const CUSTOMERS = ['pf-two-contracts', 'pj-numeric', 'pf-discount'] as const
const CUSTOMER_OF_MANY = 'pf-many'
const CAMPAIGN_OF = 'pf-discount'

export interface Outcome {
  readonly seed: number
  /** Violated invariants. */
  readonly faults: readonly string[]
  /** Equal for every run of a seed. */
  readonly fingerprint: string
  /** Steps of the run, one per line. */
  readonly story: readonly string[]
  readonly marks: ReadonlySet<Mark>
  /** Virtual ms from the end of the faults until all was settled; null if it never was. */
  readonly livenessMs: number | null
}

const createStorm = (seed: number, { kinds, stormMs }: Plan): Faults => {
  const random = createStream(seed, 'storm')
  const draw = createShares(random, kinds)
  const network = createFaultProfile(draw)
  const danger = draw('crash', 0.008)
  const isAway = createOutages(random, kinds.includes('provider outage') ? 2 : 0, START, stormMs)
  return {
    network,
    danger,
    database: createDatabaseFaults(draw, random, [START, stormMs], kinds, () => now.time.now),
    areWebhooksLost: kinds.includes('lost webhooks'),
    isAway: (path) => isAway(path, now.time.now),
  }
}

interface Campaign {
  readonly reference: string
  readonly contract: string
}

const findCampaign = async ({ client }: Stack): Promise<Campaign> => {
  const { rows } = await runAsDatabase(() =>
    client.query<Campaign>(
      `select k.reference, k.contract_reference as contract from campaigns k join contracts c on c.reference = k.contract_reference where c.customer_id = $1`,
      [CAMPAIGN_OF],
    ),
  )
  if (rows[0] === undefined) throw new Error('no campaign')
  return rows[0]
}

const createInvoiceLister = async ({ client }: Stack, { invoices }: Plan) => {
  const customers = invoices === 'few' ? CUSTOMERS : [...CUSTOMERS, CUSTOMER_OF_MANY]
  const [first, ...others] = await runAsDatabase(() =>
    listPrintedInvoices(client, customers, config.late),
  )
  if (first === undefined) throw new Error('nothing is owed')
  return async (random: Random) => {
    const { customerId } = random.oneOf([first, ...others])
    return [first, ...others].filter((one) => one.customerId === customerId)
  }
}

/** Runs until nothing is left to do, at most `REST_MS`; returns what is wrong then. */
const settle = async (
  { simulation: { time }, client, sandbox, remembered, runUntil }: Stack,
  end: number,
): Promise<Pick<Outcome, 'faults' | 'livenessMs'>> => {
  let livenessMs: number | null = null
  for (let settled = 0; ;) {
    const found = await runUntil(time.now + CHECK_MS)
    if (found.length > 0) return { faults: found, livenessMs: null }
    const isOver = time.now >= end + REST_MS
    if (!isOver && remembered.busy > 0) continue
    const faults = await checkInvariants(client, sandbox, remembered)
    settled = faults.length === 0 ? settled + 1 : 0
    livenessMs = faults.length > 0 ? null : (livenessMs ?? time.now - end)
    if (isOver || settled === SETTLED_CHECKS) return { faults, livenessMs }
  }
}

/** Runs one simulation determined by `seed` and its plan. Its database has the demo customers. */
export const runOnce = async (seed: number, openStore: OpenStore, plan: Plan): Promise<Outcome> => {
  const end = START + plan.stormMs
  const storm = createStorm(seed, plan)
  const calm = { ...CALM_FAULTS, areWebhooksLost: storm.areWebhooksLost }
  const stack = await openStack({
    seed,
    start: START,
    openStore,
    config: {
      ...config,
      payments: {
        ...config.payments,
        refundChoiceHours: plan.refundChoiceHours,
        pixMinutes: plan.pixSeconds / 60,
      },
    },
    processes: plan.processes,
    isWhole: LOGIN_KINDS.some((kind) => plan.kinds.includes(kind)),
    maxSkewMs: plan.kinds.includes('clock skew') ? MAX_SKEW_MS : 0,
    getFaults: () => (now.time.now < end ? storm : calm),
  })
  try {
    const { client, story, simulation, history } = stack
    simulation.note('plan', formatPlan(plan))
    const campaign = await findCampaign(stack)
    const listInvoices = await createInvoiceLister(stack, plan)
    const run = {
      ...stack,
      returnDelays: [40_000] as const,
      retriesLate: plan.kinds.includes('late retry'),
      pixKey: config.pix.key,
      late: config.late,
      listInvoices,
    }
    scheduleCustomers(run, plan, { customerId: CAMPAIGN_OF, ...campaign }, end)
    const found = await stack.runUntil(end)
    const { faults, livenessMs } =
      found.length > 0 ? { faults: found, livenessMs: null } : await settle(stack, end)
    const violations = faults.length > 0 ? [] : history.listViolations()
    const marks = new Set([...stack.marks, ...(await runAsDatabase(() => readMarks(client)))])
    simulation.note('end', `${story.length} lines`)
    return {
      seed,
      faults: [...faults, ...violations],
      fingerprint: stack.getFingerprint(),
      story,
      marks,
      livenessMs,
    }
  } finally {
    await stack.close()
  }
}
