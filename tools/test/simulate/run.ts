import { readConfig } from '../../../services/api/src/config/index.ts'
import { checkInvariants } from './check-invariants.ts'
import { SECRET, START } from './filled-database.ts'
import { CALM, type FaultProfile } from './network.ts'
import { listPrintedInvoices } from './population.ts'
import { createRandom, type Random } from './random.ts'
import { beginLives } from './begin-lives.ts'
import { now, openStack, type Faults } from './stack.ts'
import { runAsDatabase } from './virtual-time.ts'

/** Milliseconds of virtual time with customers and faults. */
const STORM_MS = 120_000
/** Milliseconds of virtual time without faults, longer than any lease, delay or expiry. */
const REST_MS = 300_000
const MOST_PROCESSES = 3

const config = {
  ...readConfig({
    NODE_ENV: 'test',
    PORTAL_SECRET: SECRET,
    PIX_EXPIRY_MINUTES: '2',
    LOG_LEVEL: 'warn',
    REFUND_CHOICE_HOURS: '0',
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

export const createFaultProfile = (random: Random): FaultProfile => {
  const share = (most: number): number => (random.isLucky(0.3) ? 0 : random.next() * most)
  return { lost: share(0.15), doubled: share(0.2), answerLost: share(0.15), slow: share(0.15) }
}

const PROVIDERS = ['pix', 'bank', 'card', 'sms'] as const
export const CALM_FAULTS: Faults = { network: CALM, danger: 0, isAway: () => false }

/** Creates random outages of providers and returns whether a path is affected at an instant. */
export const createOutages = (
  random: Random,
  most: number,
  from: number,
  ms: number,
): ((path: string, at: number) => boolean) => {
  const outages = Array.from({ length: random.between(0, most) }, () => {
    const begin = from + random.between(0, ms)
    const end = Math.min(from + ms, begin + random.between(5_000, ms / 2))
    return { begin, end, provider: random.oneOf(PROVIDERS) }
  })
  return (path, at) =>
    outages.some(
      ({ begin, end, provider }) => begin <= at && at < end && path.startsWith(`/${provider}/`),
    )
}

/** Runs one simulation determined by `seed`. `filled` is a database with the demo customers. */
export const runOnce = async (seed: number, filled: Blob): Promise<Outcome> => {
  const random = createRandom(seed)
  const danger = random.isLucky(0.2) ? 0 : random.next() * 0.008
  const network = createFaultProfile(random)
  const isAway = createOutages(random, 2, START, STORM_MS)
  const end = START + STORM_MS
  const storm: Faults = { network, danger, isAway: (path) => isAway(path, now.time.now) }
  const stack = await openStack({
    seed,
    random,
    start: START,
    filled,
    config,
    processes: random.between(2, MOST_PROCESSES),
    getFaults: () => (now.time.now < end ? storm : CALM_FAULTS),
  })
  try {
    const { client, world, remembered, story, stage } = stack
    const [first, ...others] = await runAsDatabase(() =>
      listPrintedInvoices(client, CUSTOMERS, config.late),
    )
    const {
      rows: [campaign],
    } = await runAsDatabase(() =>
      client.query<{ reference: string }>(
        `select k.reference from campaigns k join contracts c on c.reference = k.contract_reference where c.customer_id = $1`,
        [CAMPAIGN_OF],
      ),
    )
    if (first === undefined || campaign === undefined) throw new Error('nothing is owed')
    beginLives(
      {
        ...stack,
        returnDelays: [40_000],
        pixKey: config.pix.key,
        listInvoices: async () => {
          const { customerId } = random.oneOf([first, ...others])
          return [first, ...others].filter((one) => one.customerId === customerId)
        },
      },
      { customerId: CAMPAIGN_OF, reference: campaign.reference },
      end,
    )
    await stack.runUntil(end + REST_MS)
    const faults = await checkInvariants(client, world, remembered)
    stage.note('end', `${story.length} lines, ${world.store.all('payments').length} Pix`)
    return { seed, faults, fingerprint: stack.getFingerprint(), story }
  } finally {
    await stack.close()
  }
}
