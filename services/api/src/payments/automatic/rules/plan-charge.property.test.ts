import fc from 'fast-check'
import { addDays, toBankDay, toCents, type CalendarDate } from '@portal/contract'
import { decideCharge, decideRetry, type EarlierCharge } from './plan-charge.ts'
import type { Attempt } from '../../providers/recurrence-provider.ts'

/** Each run simulates twelve months of a contract: `SIMULATED_MONTHS=100000 npm run unit -- <this file>`. */
const MONTHS = Number(process.env.SIMULATED_MONTHS ?? 12_000)

const RUN_MONTHS = 12
const LIMIT = toCents(20_000)

/** What happens to the invoice of a month besides Pix Automático; days are relative to its due date. */
const month = fc.record({
  dueOffset: fc.integer({ min: -3, max: 3 }),
  amount: fc.constantFrom(9_990, 14_990, 25_000),
  issuedBefore: fc.integer({ min: 0, max: 25 }),
  paidByHandOn: fc.option(fc.integer({ min: -20, max: 12 }), { freq: 3 }),
  contestedOn: fc.option(fc.integer({ min: -20, max: 2 }), { freq: 6 }),
  inProcessOn: fc.option(fc.integer({ min: -12, max: 2 }), { freq: 6 }),
  /** Result of each attempt of the bank. */
  funds: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  cancelledOn: fc.option(fc.integer({ min: -10, max: -1 }), { freq: 8 }),
  /** Days on which the job does not run. */
  outage: fc.option(fc.integer({ min: -11, max: 3 }), { freq: 4 }),
})
type Month = typeof month extends fc.Arbitrary<infer T> ? T : never

interface Outcome {
  debits: number
  scheduled: number
  messages: string[]
  isPaid: boolean
}

/** Simulates one invoice day by day as the bank, the customer and the job change it. */
const simulateMonth = (plan: Month, base: CalendarDate): Outcome => {
  const dueDate = addDays(base, plan.dueOffset)
  const outcome: Outcome = { debits: 0, scheduled: 0, messages: [], isPaid: false }
  const on = (offset: number | null, day: CalendarDate): boolean =>
    offset !== null && addDays(dueDate, offset) === day
  const earlier: EarlierCharge[] = []
  let attempts: Attempt[] = []
  let isContested = false
  const notify = (message: string): void => {
    if (!outcome.messages.includes(message)) outcome.messages.push(message)
  }
  const endCharge = (state: EarlierCharge, message: string): void => {
    earlier[earlier.length - 1] = state
    attempts = []
    notify(message)
  }
  const isOpen = (): boolean => earlier.at(-1) === 'open'
  const isCancellable = (day: CalendarDate): boolean =>
    attempts.length > 0 && day < (attempts[0]?.day ?? day)
  for (let offset = -plan.issuedBefore; offset <= 12; offset += 1) {
    const day = addDays(dueDate, offset)
    if (on(plan.contestedOn, day)) isContested = true
    if (on(plan.paidByHandOn, day)) outcome.isPaid = true
    if (isOpen() && (outcome.isPaid || isContested) && isCancellable(day))
      endCharge('replaced', 'cancelled')
    if (isOpen() && on(plan.cancelledOn, day) && isCancellable(day))
      endCharge('declined_by_customer', 'cancelled')
    // The bank executes the attempt of the day. A payment by hand on that very day comes too late
    // to cancel it.
    if (isOpen() && attempts.at(-1)?.status === 'pending' && attempts.at(-1)?.day === day) {
      const hasFunds = plan.funds[attempts.length - 1] === true
      attempts = [...attempts.slice(0, -1), { day, status: hasFunds ? 'paid' : 'failed' }]
      if (hasFunds) {
        outcome.debits += outcome.isPaid ? 0 : 1
        if (outcome.isPaid) notify('refund')
        outcome.isPaid = true
        endCharge('paid', 'paid')
      } else notify(`failed ${attempts.length}`)
    }
    if (on(plan.outage, day)) continue
    if (isOpen()) {
      if (outcome.isPaid && attempts.at(-1)?.status === 'failed') endCharge('failed', 'ended')
      else {
        const retry = decideRetry(attempts, dueDate, day)
        if (retry.action === 'retry')
          attempts = [...attempts, { day: retry.day, status: 'pending' }]
        if (retry.action === 'give_up') endCharge('failed', 'given up')
      }
      continue
    }
    const decided = decideCharge(
      {
        status: outcome.isPaid ? 'PAGA' : day > toBankDay(dueDate) ? 'VENCIDA' : 'ABERTA',
        total: toCents(plan.amount),
        dueDate,
        isContested,
        isInProcess: on(plan.inProcessOn, day),
        isInstallment: false,
      },
      {
        today: day,
        approvedOn: addDays(dueDate, -25),
        limit: LIMIT,
        earlier,
        hasChargeInMonth: false,
      },
    )
    if (decided.action === 'skip') notify(decided.reason)
    if (decided.action === 'schedule') {
      outcome.scheduled += 1
      earlier.push('open')
      attempts = [{ day: toBankDay(dueDate), status: 'pending' }]
      notify('scheduled')
    }
  }
  return outcome
}

/** Scheduled again only after the first charge was cancelled in time. */
const listBrokenPromises = (plan: Month, outcome: Outcome): string[] => {
  const { debits, scheduled, messages, isPaid } = outcome
  const promises: Record<string, boolean> = {
    'debited at most once': debits <= 1,
    'scheduled at most once': scheduled <= (messages.includes('cancelled') ? 2 : 1),
    'never over the limit': plan.amount <= LIMIT || scheduled === 0,
    'never missed without a message': isPaid || messages.length > 0,
  }
  return Object.keys(promises).filter((promise) => promises[promise] === false)
}

it('simulated months charge no invoice twice and miss none without a message', () => {
  fc.assert(
    fc.property(fc.array(month, { minLength: RUN_MONTHS, maxLength: RUN_MONTHS }), (months) => {
      const broken = months.flatMap((plan, at) => {
        const base = `2026-${String(at + 1).padStart(2, '0')}-15` as CalendarDate
        return listBrokenPromises(plan, simulateMonth(plan, base))
      })
      expect(broken).toEqual([])
    }),
    { numRuns: Math.ceil(MONTHS / RUN_MONTHS) },
  )
})
