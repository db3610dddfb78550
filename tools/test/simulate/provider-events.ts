import { buildBillWebhookChanges, payBill } from '../../../services/sandbox/src/bank/bills.ts'
import { payStaticCode } from '../../../services/sandbox/src/pix/pay-charge.ts'
import type { CustomerRun } from './run-customer.ts'

/** Pays an invoice by its printed code. */
export const payPrinted = async (street: CustomerRun): Promise<void> => {
  const {
    stage: { random },
    world,
    pixKey,
  } = street
  const [first, ...others] = await street.listInvoices()
  if (first === undefined) return
  const { reference, total, barCode } = random.oneOf([first, ...others])
  if (random.isLucky(0.5))
    return void payStaticCode(world, { chave: pixKey, cents: total, txid: reference })
  try {
    payBill(world, barCode)
  } catch {
    /* Paid already. */
  }
}

/** Providers send a webhook again. */
export const sendWebhooksAgain = ({ stage: { random }, world, app }: CustomerRun): void => {
  const [pix, ...more] = world.store.all('payments')
  if (pix)
    void app.inject({
      method: 'POST',
      url: '/pix/notify',
      payload: { endToEndId: random.oneOf([pix, ...more]).endToEndId },
    })
  const settled = world.store.all('bills').find(({ status }) => status === 'settled')
  if (settled) {
    world.store.commit(...buildBillWebhookChanges(world, settled))
    world.deliveries.deliverPending()
  }
}

export const setReturns = (
  { app }: CustomerRun,
  mode: 'done' | 'late' | 'fails',
): Promise<unknown> =>
  Promise.resolve(app.inject({ method: 'POST', url: '/pix/returns', payload: { mode } }))
