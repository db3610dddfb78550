import {
  account,
  cancelCase,
  cancelPayment,
  cases,
  checkPayment,
  createCase,
  METHODS,
  pay,
  paymentState,
  type Endpoint,
} from '@portal/contract'
import type { Browser } from './browser.ts'
import { createIdempotencyKey, type CustomerRun } from './customer-run.ts'
import { payCode } from './run-customer.ts'

/** Sends one request in one or two tabs at once; returns the successful bodies. */
const sendOnceOrTwice = async <E extends Endpoint>(
  { simulation: { random } }: CustomerRun,
  tab: Browser,
  endpoint: E,
  body: object,
) => {
  const idempotencyKey = createIdempotencyKey()
  const tabs = random.isLucky(0.4) ? [tab, tab.copy()] : [tab]
  const results = await Promise.all(tabs.map((one) => one.call(endpoint, { body, idempotencyKey })))
  return results.flatMap((result) =>
    result === null || result.output === null ? [] : [result.output],
  )
}

/** Starts the payment of an own invoice by a code, and pays or cancels it in some runs. */
export const startPayment = async (run: CustomerRun, tab: Browser): Promise<void> => {
  const {
    simulation: { random, time, reached },
    remembered,
  } = run
  const seen = await tab.call(account)
  const [first, ...others] = (seen?.output?.contracts ?? []).flatMap(({ reference, debts }) =>
    debts
      .filter(({ status }) => status !== 'PAGA')
      .map((invoice) => ({ reference, debtsReference: [invoice.reference] })),
  )
  if (first === undefined) return
  const item = {
    ...random.oneOf([first, ...others]),
    paymentMethod: METHODS[random.oneOf(['pix', 'bankSlip'] as const)].wire,
    expirationDate: null,
  }
  const [payment, twin] = await sendOnceOrTwice(run, tab, pay, [item])
  if (payment === undefined) return
  reached('payment started over HTTP')
  const { id } = payment
  if (twin !== undefined && twin.id !== id)
    remembered.surprises.push(`one key made ${id} and ${twin.id}`)
  if (payment.status === 'awaiting_payer') remembered.delivered.add(id)
  await time.sleep(random.between(0, 20_000))
  if (random.isLucky(0.7)) await payCode(run, payment)
  if (random.isLucky(0.3)) {
    remembered.cancelled.add(id)
    await tab.call(cancelPayment, { params: { id } })
  }
  if (random.isLucky(0.5)) await tab.call(checkPayment, { params: { id } })
  await tab.call(paymentState, { params: { id } })
}

/** Opens a support case, withdraws it in some runs, and looks for it in the list. */
export const openCase = async (run: CustomerRun, tab: Browser): Promise<void> => {
  const {
    simulation: { random, time, reached },
    remembered,
  } = run
  const body = { kind: 'request', text: 'Quero a segunda via do contrato.' }
  const [opened, twin] = await sendOnceOrTwice(run, tab, createCase, body)
  if (opened === undefined) return
  reached('case opened')
  const { protocol } = opened
  remembered.cases.add(protocol)
  if (twin !== undefined && twin.protocol !== protocol)
    remembered.surprises.push(`one key opened ${protocol} and ${twin.protocol}`)
  await time.sleep(random.between(0, 10_000))
  const withdrawn = random.isLucky(0.5)
    ? await tab.call(cancelCase, { params: { protocol } })
    : null
  const isWithdrawn = withdrawn?.output?.state === 'cancelled'
  if (isWithdrawn) reached('case withdrawn')
  const list = await tab.call(cases)
  if (list === null || list.output === null) return
  const found = list.output.cases.find((one) => one.protocol === protocol)
  if (found === undefined) remembered.surprises.push(`case ${protocol} that was lost`)
  else if (isWithdrawn && found.state !== 'cancelled')
    remembered.surprises.push(`case ${protocol} that was ${found.state} after its withdrawal`)
}
