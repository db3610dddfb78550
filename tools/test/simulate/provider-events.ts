import { buildBillWebhookChanges, payBill } from '../../../services/sandbox/src/bank/bills.ts'
import { payStaticCode } from '../../../services/sandbox/src/pix/pay-charge.ts'
import type { CustomerRun } from './customer-run.ts'
import { pickWrongAmount } from './wrong-amount.ts'

/** Pays an invoice by its printed code, sometimes twice or with another amount. */
export const payPrinted = async (run: CustomerRun): Promise<void> => {
  const {
    simulation: { time, random },
    sandbox,
    pixKey,
  } = run
  const [first, ...others] = await run.listInvoices(random)
  if (first === undefined) return
  const { reference, total, barCode } = random.oneOf([first, ...others])
  const times = random.isLucky(0.1) ? 2 : 1
  if (random.isLucky(0.5)) {
    for (let left = times; left > 0; left -= 1) {
      const cents = random.isLucky(0.3) ? pickWrongAmount(random, total) : total
      payStaticCode(sandbox, { chave: pixKey, cents, txid: reference })
      await time.sleep(1_000)
    }
    return
  }
  try {
    payBill(sandbox, barCode)
  } catch {
    /* Paid already. */
  }
}

/** Pays the operator's Pix key with a reference that no charge and no invoice has. */
export const payUnknown = ({ simulation: { random }, sandbox, pixKey }: CustomerRun): void => {
  const txid = random.oneOf([null, 'FT999999999999', 'PEDIDO42'])
  payStaticCode(sandbox, { chave: pixKey, cents: random.between(1, 100_000), txid })
}

/** Providers send a webhook again. */
export const sendWebhooksAgain = ({ simulation: { random }, sandbox, app }: CustomerRun): void => {
  const [pix, ...more] = sandbox.store.all('payments')
  if (pix)
    void app.inject({
      method: 'POST',
      url: '/pix/notify',
      payload: { endToEndId: random.oneOf([pix, ...more]).endToEndId },
    })
  const settled = sandbox.store.all('bills').find(({ status }) => status === 'settled')
  if (settled) {
    sandbox.store.commit(...buildBillWebhookChanges(sandbox, settled))
    sandbox.deliveries.deliverPending()
  }
}

export const setReturns = (
  { app }: CustomerRun,
  mode: 'done' | 'late' | 'fails',
): Promise<unknown> =>
  Promise.resolve(app.inject({ method: 'POST', url: '/pix/returns', payload: { mode } }))
