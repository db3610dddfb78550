import type { CustomerRun } from './customer-run.ts'

/** Provider calls that take money back, with how each may end. */
const listReversible = ({ sandbox: { store } }: CustomerRun) => [
  ...store.all('payments').map(({ endToEndId }) => ({
    url: '/pix/med',
    order: { endToEndId },
    outcomes: ['returned', 'rejected'] as const,
  })),
  ...store
    .all('cardPayments')
    .filter(({ status }) => status === 'captured')
    .map(({ id: paymentId }) => ({
      url: '/card/disputes',
      order: { paymentId },
      outcomes: ['lost', 'won'] as const,
    })),
]

/**
 * Opens a claim on received money and ends it some time later. The provider refuses a claim on
 * money that was returned already.
 */
export const claimMoney = async (
  run: CustomerRun,
  longest: readonly [number, ...number[]],
): Promise<void> => {
  const { time, random } = run.simulation
  const all = listReversible(run)
  const claim = all[random.between(0, all.length - 1)]
  if (claim === undefined) return
  const send = (status: string): Promise<unknown> =>
    Promise.resolve(
      run.app.inject({ method: 'POST', url: claim.url, payload: { ...claim.order, status } }),
    )
  await send('opened')
  await time.sleep(random.between(0, random.oneOf(longest)))
  await send(random.oneOf(claim.outcomes))
}

/** The operator refunds a card payment by hand at the acquirer, or the bank returns a paid boleto. */
export const returnMoney = async ({ sandbox, app, simulation }: CustomerRun): Promise<void> => {
  const orders = [
    ...sandbox.store
      .all('cardPayments')
      .filter(({ status }) => status === 'captured')
      .map(({ id: paymentId, amountCents }) => ({
        url: '/card/operator-refunds',
        payload: { paymentId, amountCents },
      })),
    ...sandbox.store
      .all('bills')
      .filter(({ status }) => status === 'settled')
      .map(({ id: billId }) => ({
        url: '/bank/return',
        payload: { billId, reason: 'Cheque sem fundos' },
      })),
  ]
  const order = orders[simulation.random.between(0, orders.length - 1)]
  if (order) await app.inject({ method: 'POST', ...order })
}
