import { createIdempotencyKey, retryUntilResponse, type CustomerRun } from './customer-run.ts'
import { cancel, check, pay } from './customers.ts'
import { payCode } from './run-customer.ts'

/** Acts begin at most so long before or after the expiry of a code, in ms. */
const [EARLY_MS, LATE_MS] = [2_000, 500] as const

/**
 * A customer watches a Pix code until it expires: pages request its state, and the payer pays or
 * cancels it in the last moment.
 */
export const watchCode = async (run: CustomerRun): Promise<void> => {
  const {
    simulation: { random, time, reached },
    remembered,
  } = run
  const [first, ...others] = await run.listInvoices(random)
  if (first === undefined) return
  const invoice = random.oneOf([first, ...others])
  const payment = await retryUntilResponse(
    run,
    pay(invoice.customerId, [invoice], 'pix', createIdempotencyKey(), {}, undefined),
  )
  if (payment === null || payment.expiresAt === null) return
  const { id, status } = payment
  if (status === 'awaiting_payer') remembered.delivered.add(id)
  const expiresAt = Date.parse(payment.expiresAt)
  const checkState = () => retryUntilResponse(run, check(id))
  const acts: readonly (readonly [chance: number, act: () => unknown])[] = [
    [0.5, checkState],
    [0.2, checkState],
    [0.4, () => payCode(run, payment)],
    [
      0.2,
      () => {
        remembered.cancelled.add(id)
        return retryUntilResponse(run, cancel(id))
      },
    ],
  ]
  reached('code used as it expires')
  await Promise.all(
    acts
      .filter(([chance]) => random.isLucky(chance))
      .map(async ([, act]) => {
        await time.sleep(Math.max(0, expiresAt - time.now + random.between(-EARLY_MS, LATE_MS)))
        await act()
      }),
  )
}
