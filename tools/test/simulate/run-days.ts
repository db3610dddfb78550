import { acceptOffer, endRandomAgreement, settleEarly, type AgreementRun } from './agreements.ts'
import { addDays, toSaoPauloDate } from '@portal/contract'
import { readConfig } from '../../../services/api/src/config/index.ts'
import { createPgliteDatabase } from '../../../services/api/src/platform/db.ts'
import { checkInvariants } from './check-invariants.ts'
import { sumLedger } from './check-ledger.ts'
import { SECRET, START } from './filled-database.ts'
import { issueInvoices, listContracts, listDebtors, listPrintedInvoices } from './population.ts'
import { claimMoney, returnMoney } from './reversals.ts'
import { contestInvoice } from './contests.ts'
import { useCredit } from './credits.ts'
import { endRecurrence, startRecurrence, settleCharges } from './automatic-pix.ts'
import { createRandom } from './random.ts'
import {
  CALM_FAULTS,
  createFaultProfile,
  createOutages,
  createShares,
  type Faults,
} from './faults.ts'
import { CALM_DATABASE } from './database-faults.ts'
import { KINDS } from './kinds.ts'
import { readMarks } from './read-marks.ts'
import type { Outcome } from './run.ts'
import { scheduleMany } from './schedule-customers.ts'
import { endProviderFaults, startProviderFault } from './provider-faults.ts'
import { payPrinted, payUnknown, sendWebhooksAgain, setReturns } from './provider-events.ts'
import { runCustomer } from './run-customer.ts'
import { openStack } from './stack.ts'
import type { OpenStore } from './stores.ts'
import { runAsDatabase } from './virtual-time.ts'

export const CUSTOMERS = 100
/** Days that one stack lives at most. */
export const MAX_DAYS = 60
const DAY_MS = 86_400_000
/** Customers act in this part of a day; the clock jumps over the rest of it. */
const ACTIVE_MS = 20_000
/** Time for what they have started, longer than any timeout. */
const SETTLE_MS = 30_000
/** Calm days after the last one: some in a row, until every code has expired. */
const REST_DAYS = [1, 2, 3, 4, 20, 40, 60, 80, 81] as const
/** Milliseconds of virtual time that run on a calm day. */
const REST_MS = 60_000

const config = {
  ...readConfig({ NODE_ENV: 'test', PORTAL_SECRET: SECRET, LOG_LEVEL: 'warn' }),
  databaseUrl: null,
}

/** Most payments that customers start, and codes that they pay, on a day. */
const [MOST_STARTED, MOST_PRINTED] = [24, 4]

/** Runs days of random customers over one stack, determined by `seed`. */
export const runDays = async (
  seed: number,
  openStore: OpenStore,
  days: number,
): Promise<Outcome> => {
  const random = createRandom(seed)
  let issued = toSaoPauloDate(new Date(START))
  let faultsNow: Faults = CALM_FAULTS
  let found: readonly string[] = []
  const stack = await openStack({
    seed,
    start: START,
    openStore,
    config: {
      ...config,
      payments: { ...config.payments, underpaid: seed % 2 === 0 ? 'return' : 'book' },
    },
    processes: random.isLucky(0.3) ? 2 : 1,
    maxSkewMs: 0,
    isWhole: false,
    getFaults: () => faultsNow,
  })
  const { client, sandbox, remembered, story, simulation } = stack
  const { time } = simulation
  const contracts = listContracts(CUSTOMERS)
  const [firstContract, ...otherContracts] = contracts
  if (firstContract === undefined) throw new Error('The population has no contracts.')
  const pickContract = ({ simulation }: AgreementRun) =>
    simulation.random.oneOf([firstContract, ...otherContracts])
  const { db } = createPgliteDatabase(client)
  const run: AgreementRun = {
    ...stack,
    returnDelays: [ACTIVE_MS, ACTIVE_MS, DAY_MS, 5 * DAY_MS, 45 * DAY_MS],
    retriesLate: false,
    pixKey: config.pix.key,
    late: config.late,
    listInvoices: (own) =>
      runAsDatabase(async () => {
        const [first, ...others] = await listDebtors(client)
        return first === undefined
          ? []
          : listPrintedInvoices(client, [own.oneOf([first, ...others])], config.late)
      }),
  }

  const runDay = async (day: number): Promise<void> => {
    const from = START + day * DAY_MS + random.between(0, DAY_MS - ACTIVE_MS - SETTLE_MS)
    faultsNow = CALM_FAULTS
    if (random.isLucky(0.6)) {
      const isAway = createOutages(random, 1, from, ACTIVE_MS + SETTLE_MS)
      faultsNow = {
        network: createFaultProfile(
          createShares(
            random,
            KINDS.filter(() => random.isLucky(0.7)),
          ),
        ),
        database: CALM_DATABASE,
        danger: random.isLucky(0.8) ? 0 : random.next() * 0.002,
        areWebhooksLost: false,
        isAway: (path) => isAway(path, time.now),
      }
    }
    time.jump(from)
    for (; issued < toSaoPauloDate(new Date(from)); issued = addDays(issued, 1))
      await runAsDatabase(() => issueInvoices(db, contracts, issued))
    const end = from + ACTIVE_MS
    scheduleMany(run, 'run customer', random.between(0, MOST_STARTED), end, (own) =>
      runCustomer(own),
    )
    scheduleMany(run, 'pay printed', random.between(0, MOST_PRINTED), end, (own) => payPrinted(own))
    scheduleMany(run, 'send webhooks again', random.between(0, 1), end, (own) =>
      sendWebhooksAgain(own),
    )
    if (random.isLucky(0.2)) scheduleMany(run, 'pay unknown', 1, end, (own) => payUnknown(own))
    scheduleMany(run, 'claim money', random.between(0, 1), end, (own) =>
      claimMoney(own, [ACTIVE_MS, 11 * DAY_MS]),
    )
    if (random.isLucky(0.3)) scheduleMany(run, 'return money', 1, end, (own) => returnMoney(own))
    scheduleMany(run, 'contest invoice', random.between(0, 2), end, (own) =>
      contestInvoice(own, [ACTIVE_MS, 30 * DAY_MS]),
    )
    scheduleMany(run, 'accept offer', random.between(0, 4), end, (own) => acceptOffer(own))
    scheduleMany(run, 'end random agreement', random.between(0, 1), end, (own) =>
      endRandomAgreement(own),
    )
    scheduleMany(run, 'settle early', random.between(0, 2), end, (own) => settleEarly(own))
    scheduleMany(run, 'use credit', random.between(0, 4), end, (own) => useCredit(own))
    scheduleMany(run, 'start recurrence', random.between(0, 6), end, (own) =>
      startRecurrence(own, pickContract(own)),
    )
    scheduleMany(run, 'settle charges', random.between(0, 2), end, (own) => settleCharges(own))
    scheduleMany(run, 'end recurrence', random.between(0, 1), end, (own) =>
      endRecurrence(own, pickContract(own)),
    )
    if (random.isLucky(0.5))
      scheduleMany(run, 'start lie', random.between(0, 2), end, (own) =>
        startProviderFault(own, [ACTIVE_MS, 3 * DAY_MS]),
      )
    if (random.isLucky(0.1)) void setReturns(run, random.oneOf(['late', 'fails', 'done']))
    found = await stack.runUntil(end + SETTLE_MS)
    const rest = await runAsDatabase(() => sumLedger(client))
    if (rest !== 0) remembered.surprises.push(`a ledger with a sum of ${rest} on day ${day}`)
  }

  try {
    for (let day = 0; day < days && found.length === 0; day += 1) await runDay(day)
    faultsNow = CALM_FAULTS
    void setReturns(run, 'done')
    void endProviderFaults(run)
    for (const day of REST_DAYS) {
      if (found.length > 0) break
      time.jump(START + (days + day) * DAY_MS)
      found = await stack.runUntil(time.now + REST_MS)
    }
    const faults = found.length > 0 ? found : await checkInvariants(client, sandbox, remembered)
    const marks = new Set([...stack.marks, ...(await runAsDatabase(() => readMarks(client)))])
    simulation.note('end', `${story.length} lines, ${sandbox.store.all('payments').length} Pix`)
    return { seed, faults, fingerprint: stack.getFingerprint(), story, marks, livenessMs: null }
  } finally {
    await stack.close()
  }
}
