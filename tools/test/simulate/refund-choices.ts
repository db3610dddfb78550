import {
  changeCaseState,
  listDeskQueue,
  OPEN_STATES,
} from '../../../services/api/src/cases/store/cases.ts'
import { runInTransaction } from '../../../services/api/src/platform/db.ts'
import { payStaticCode } from '../../../services/sandbox/src/pix/pay-charge.ts'
import { createIdempotencyKey, retryUntilResponse, type CustomerRun } from './customer-run.ts'
import { pay, selectRefundChoice, type Ask } from './customers.ts'
import { payCode } from './run-customer.ts'

/**
 * A customer pays an invoice by its printed code and by a boleto, and chooses later what becomes of
 * the second payment.
 */
export const payTwice = async (run: CustomerRun): Promise<void> => {
  const {
    simulation: { random, time, reached },
    remembered,
    sandbox,
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
  payStaticCode(sandbox, { chave: pixKey, cents: total, txid: reference })
  await payCode(run, payment)
  for (let left = 3; left > 0; left -= 1) {
    await time.sleep(random.between(0, 20_000))
    const choice = selectRefundChoice(payment.id, random.oneOf(['refund', 'refund', 'credit']))
    if ((await retryUntilResponse(run, choice)) !== null) reached('late refund choice')
  }
}

/** How often the support desk reads its queue. */
const DESK_ROUNDS = 3

const completeOpenTransfers: Ask<boolean> = ({ db, keys, clock }) =>
  runInTransaction(db, async (tx) => {
    const queue = await listDeskQueue(tx, keys.customer, 0)
    const answer = 'Transferimos o valor para a sua conta.'
    for (const { kind, protocol } of queue)
      if (kind === 'transfer')
        await changeCaseState(
          tx,
          keys.customer,
          protocol,
          OPEN_STATES,
          { state: 'answered', answer },
          clock.now(),
        )
    return true
  })

/** The support desk transfers what banks cannot refund, and answers the cases. */
export const completeTransfers = async (run: CustomerRun): Promise<void> => {
  const { random, time } = run.simulation
  for (let left = DESK_ROUNDS; left > 0; left -= 1) {
    await retryUntilResponse(run, completeOpenTransfers)
    await time.sleep(random.between(1_000, 40_000))
  }
}
