import { toCents } from '@portal/contract'
import {
  decideContest,
  findContests,
  openContest,
  withdrawContest,
} from '../../../services/api/src/billing/index.ts'
import { createBillingPorts } from '../../../services/api/src/payments/billing-ports.ts'
import { runInTransaction } from '../../../services/api/src/platform/db.ts'
import type { Ask } from './customers.ts'
import {
  createIdempotencyKey,
  retryUntilResponse,
  type CustomerRun,
  type Printed,
} from './customer-run.ts'

interface OpenedContest {
  readonly protocol: string
  readonly invoice: Printed
  readonly amount: number
}

/** Contests an amount of an invoice; a repeated request changes nothing. */
const contestAmount =
  ({ protocol, invoice: { customerId, reference }, amount }: OpenedContest): Ask<boolean> =>
  (context) =>
    runInTransaction(context.db, async (tx) => {
      if ((await findContests(tx, [protocol])).size > 0) return true
      await openContest(
        tx,
        {
          customerId,
          protocol,
          invoiceReference: reference,
          positions: [],
          amount: toCents(amount),
          reason: 'wrong_amount',
        },
        { now: context.clock.now(), today: context.clock.today() },
      )
      await createBillingPorts(context).enqueueCodeCancellation?.(tx, [reference])
      return true
    })

/** Withdraws a contest, or decides it with this part of its amount; a repeated request changes nothing. */
const endContest =
  (
    { protocol, invoice: { reference } }: OpenedContest,
    accepted: number | null,
    isDoubled: boolean,
  ): Ask<boolean> =>
  (context) =>
    runInTransaction(context.db, async (tx) => {
      const { clock, config } = context
      const day = { now: clock.now(), today: clock.today(), rates: config.late }
      const { markPaidInPart = () => Promise.resolve(), enqueueCodeCancellation } =
        createBillingPorts(context)
      if (accepted === null) await withdrawContest(tx, protocol, day, markPaidInPart)
      else
        await decideContest(
          tx,
          { protocol, accepted: toCents(accepted), isDoubled },
          day,
          markPaidInPart,
        )
      await enqueueCodeCancellation?.(tx, [reference])
      return true
    })

/**
 * A customer contests part of an invoice, which is decided or withdrawn some time later, before or
 * after its payment.
 */
export const contestInvoice = async (
  run: CustomerRun,
  longest: readonly [number, ...number[]],
): Promise<void> => {
  const { time, random } = run.simulation
  const [first, ...others] = await run.listInvoices(random)
  if (first === undefined) return
  const invoice = random.oneOf([first, ...others])
  const amount = random.isLucky(0.2) ? invoice.total : random.between(1, invoice.total)
  const contest = { protocol: createIdempotencyKey(), invoice, amount }
  if (random.isLucky(0.3)) await time.sleep(random.between(0, random.oneOf(longest)))
  if ((await retryUntilResponse(run, contestAmount(contest))) === null) return
  await time.sleep(random.between(0, random.oneOf(longest)))
  const accepted = random.oneOf([null, 0, random.between(0, amount), amount])
  await retryUntilResponse(run, endContest(contest, accepted, random.isLucky(0.7)))
}
