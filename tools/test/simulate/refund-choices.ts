import { closePaymentCase } from '../../../services/api/src/cases/index.ts'
import { listDeskQueue } from '../../../services/api/src/cases/store/cases.ts'
import { runInTransaction } from '../../../services/api/src/platform/db.ts'
import { payStaticCode } from '../../../services/sandbox/src/pix/pay-charge.ts'
import { createIdempotencyKey, retryUntilResponse, type CustomerRun } from './customer-run.ts'
import { pay, selectRefundChoice, type Ask } from './customers.ts'
import { payCode } from './run-customer.ts'

/** A customer pays an invoice by its printed code and by a boleto, and chooses later what becomes of the second payment. */
export const payTwice = async (run: CustomerRun): Promise<void> => {
  const {
    simulation: { random, time, reached },
    remembered,
    world,
    pixKey,
  } = run
  const [first, ...others] = await run.listInvoices(random)
  if (first === undefined) return
  const invoice = random.oneOf([first, ...others])
  const { customerId, reference, total } = invoice
  const startBoleto = pay(customerId, [invoice], 'bankSlip', createIdempotencyKey(), {}, undefined)
  const payment = await retryUntilResponse(run, startBoleto)
  if (payment?.status !== 'awaiting_payer') return
  remembered.delivered.add(payment.id)
  payStaticCode(world, { chave: pixKey, cents: total, txid: reference })
  await payCode(run, payment)
  for (let left = 3; left > 0; left -= 1) {
    await time.sleep(random.between(0, 20_000))
    const choice = selectRefundChoice(payment.id, random.oneOf(['refund', 'refund', 'credit']))
    if ((await retryUntilResponse(run, choice)) !== null) reached('late refund choice')
  }
}

const closeOpenTransfers: Ask<number> = (context) =>
  runInTransaction(context.db, async (tx) => {
    const queue = await listDeskQueue(tx, context.keys.customer, 0)
    const transfers = queue.filter(({ kind }) => kind === 'transfer')
    for (const { protocol } of transfers)
      await closePaymentCase(context, tx, protocol, 'Transferimos o valor para a sua conta.')
    return transfers.length
  })

/** The support desk has transferred what banks cannot refund, and closes the cases. */
export const closeTransfers = async (run: CustomerRun): Promise<void> => {
  const closed = await retryUntilResponse(run, closeOpenTransfers)
  if (closed !== null && closed > 0) run.simulation.reached('transfer completed')
}
