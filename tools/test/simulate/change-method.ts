import type { PaymentMethod } from '@portal/contract'
import { createIdempotencyKey, retryUntilResponse, type CustomerRun } from './customer-run.ts'
import { pay } from './customers.ts'

/** A customer opens a code and soon pays the same invoice by another one, which cancels the first. */
export const changeMethod = async (run: CustomerRun): Promise<void> => {
  const { random, time } = run.simulation
  const [first, ...others] = await run.listInvoices(random)
  if (first === undefined) return
  const invoice = random.oneOf([first, ...others])
  const methods = random.oneOf<readonly PaymentMethod[]>([
    ['bankSlip', 'pix'],
    ['barCode', 'pix'],
    ['pix', 'bankSlip'],
  ])
  for (const method of methods) {
    const order = method === 'barCode' ? { billetKind: 'arrecadacao' } : {}
    const payment = await retryUntilResponse(
      run,
      pay(invoice.customerId, [invoice], method, createIdempotencyKey(), order, undefined),
    )
    if (payment === null) return
    run.remembered.cancelled.add(payment.id)
    await time.sleep(random.between(0, 10_000))
  }
}
