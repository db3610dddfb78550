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
import { CALM_FAULTS, createFaultProfile, createOutages, type Outcome } from './run.ts'
import { scheduleMany } from './begin-lives.ts'
import { endLies, startLie } from './lies.ts'
import { payPrinted, payUnknown, sendWebhooksAgain, setReturns } from './provider-events.ts'
import { runCustomer } from './run-customer.ts'
import { openStack, type Faults } from './stack.ts'
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
export const runDays = async (seed: number, filled: Blob, days: number): Promise<Outcome> => {
  const random = createRandom(seed)
  let issued = toSaoPauloDate(new Date(START))
  let faultsNow: Faults = CALM_FAULTS
  const stack = await openStack({
    seed,
    random,
    start: START,
    filled,
    config,
    processes: random.isLucky(0.3) ? 2 : 1,
    getFaults: () => faultsNow,
  })
  const { client, world, remembered, story, stage } = stack
  const { time } = stage
  const contracts = listContracts(CUSTOMERS)
  const [firstContract, ...otherContracts] = contracts
  if (firstContract === undefined) throw new Error('The population has no contracts.')
  const pickContract = () => random.oneOf([firstContract, ...otherContracts])
  const { db } = createPgliteDatabase(client)
  const street: AgreementRun = {
    ...stack,
    returnDelays: [ACTIVE_MS, ACTIVE_MS, DAY_MS, 5 * DAY_MS, 45 * DAY_MS],
    pixKey: config.pix.key,
    late: config.late,
    listInvoices: () =>
      runAsDatabase(async () => {
        const [first, ...others] = await listDebtors(client)
        return first === undefined
          ? []
          : listPrintedInvoices(client, [random.oneOf([first, ...others])], config.late)
      }),
  }

  const runDay = async (day: number): Promise<void> => {
    const from = START + day * DAY_MS + random.between(0, DAY_MS - ACTIVE_MS - SETTLE_MS)
    faultsNow = CALM_FAULTS
    if (random.isLucky(0.6)) {
      const isAway = createOutages(random, 1, from, ACTIVE_MS + SETTLE_MS)
      faultsNow = {
        network: createFaultProfile(random),
        danger: random.isLucky(0.8) ? 0 : random.next() * 0.002,
        isAway: (path) => isAway(path, time.now),
      }
    }
    time.jump(from)
    for (; issued < toSaoPauloDate(new Date(from)); issued = addDays(issued, 1))
      await runAsDatabase(() => issueInvoices(db, contracts, issued))
    const end = from + ACTIVE_MS
    scheduleMany(street, [0, MOST_STARTED], end, () => runCustomer(street))
    scheduleMany(street, [0, MOST_PRINTED], end, () => payPrinted(street))
    scheduleMany(street, [0, 1], end, () => sendWebhooksAgain(street))
    if (random.isLucky(0.2)) scheduleMany(street, [1, 1], end, () => payUnknown(street))
    scheduleMany(street, [0, 1], end, () => claimMoney(street, [ACTIVE_MS, 11 * DAY_MS]))
    if (random.isLucky(0.3)) scheduleMany(street, [1, 1], end, () => returnMoney(street))
    scheduleMany(street, [0, 2], end, () => contestInvoice(street, [ACTIVE_MS, 30 * DAY_MS]))
    scheduleMany(street, [0, 4], end, () => acceptOffer(street))
    scheduleMany(street, [0, 1], end, () => endRandomAgreement(street))
    scheduleMany(street, [0, 2], end, () => settleEarly(street))
    scheduleMany(street, [0, 4], end, () => useCredit(street))
    scheduleMany(street, [0, 6], end, () => startRecurrence(street, pickContract()))
    scheduleMany(street, [0, 2], end, () => settleCharges(street))
    scheduleMany(street, [0, 1], end, () => endRecurrence(street, pickContract()))
    if (random.isLucky(0.5))
      scheduleMany(street, [0, 2], end, () => startLie(street, [ACTIVE_MS, 3 * DAY_MS]))
    if (random.isLucky(0.1)) void setReturns(street, random.oneOf(['late', 'fails', 'done']))
    await stack.runUntil(end + SETTLE_MS)
    const rest = await runAsDatabase(() => sumLedger(client))
    if (rest !== 0) remembered.surprises.push(`a ledger with a sum of ${rest} on day ${day}`)
  }

  try {
    for (let day = 0; day < days; day += 1) await runDay(day)
    faultsNow = CALM_FAULTS
    void setReturns(street, 'done')
    void endLies(street)
    for (const day of REST_DAYS) {
      time.jump(START + (days + day) * DAY_MS)
      await stack.runUntil(time.now + REST_MS)
    }
    const faults = await checkInvariants(client, world, remembered)
    stage.note('end', `${story.length} lines, ${world.store.all('payments').length} Pix`)
    return { seed, faults, fingerprint: stack.getFingerprint(), story }
  } finally {
    await stack.close()
  }
}
