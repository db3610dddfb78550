import { toCents, type Payment, type PaymentMethod } from '@portal/contract'
import { payBill } from '../../../services/sandbox/src/bank/bills.ts'
import { buildCopyPaste } from '../../../services/sandbox/src/pix/charge-view.ts'
import { resolveChallenge } from '../../../services/sandbox/src/card/challenge.ts'
import { createIdempotencyKey, retryUntilResponse, type CustomerRun } from './customer-run.ts'
import {
  cancel,
  check,
  pay,
  readIsPaid,
  renew,
  selectRefundChoice,
  type Invoice,
} from './customers.ts'
import { createOrder } from './orders.ts'
import { pickWrongAmount } from './wrong-amount.ts'

const METHODS: readonly [PaymentMethod, ...PaymentMethod[]] = [
  'pix',
  'pix',
  'bankSlip',
  'barCode',
  'creditCard',
  'creditCard',
  'debitCard',
  'googlePay',
]

/** Reads an invoice, so that the history shows in which order customers saw its payment. */
const readInvoice = async (run: CustomerRun, { customerId, reference }: Invoice) => {
  const { simulation, history } = run
  const from = simulation.time.now
  const isPaid = await retryUntilResponse(run, readIsPaid(customerId, reference))
  if (isPaid === null) return
  history.read({
    register: reference,
    value: isPaid ? 'paid' : 'unpaid',
    from,
    to: simulation.time.now,
  })
}

const getPaymentCode = ({
  charge,
}: Payment): { txid: string; copyPaste: string } | { line: string } | null => {
  if (charge !== null && 'copyPaste' in charge) return charge
  return charge !== null && 'line' in charge ? charge : null
}

/** The payer's app; a refusal is expected. Some payers type another amount than the code says. */
export const payCode = async (
  { app, sandbox, simulation: { random, reached }, remembered }: CustomerRun,
  payment: Payment,
) => {
  const code = getPaymentCode(payment)
  if (code === null) return
  if ('copyPaste' in code) {
    const own = sandbox.store.get('charges', code.txid)
    if (own && buildCopyPaste(own) !== code.copyPaste)
      remembered.surprises.push(`the code of another charge in ${payment.id}`)
    const isWrong = random.isLucky(0.25)
    if (isWrong) reached('wrong amount')
    const setFault = (mode: string) =>
      app.inject({ method: 'POST', url: '/faults', payload: { target: 'pix', mode } })
    if (isWrong) await setFault('overpaid')
    const amount = (pickWrongAmount(random, payment.total) / 100).toFixed(2)
    const payload = { copyPaste: code.copyPaste, ...(isWrong && { amount }) }
    await app.inject({ method: 'POST', url: '/pix/pay', payload })
    if (isWrong) await setFault('off')
    return
  }
  try {
    payBill(sandbox, code.line)
  } catch {
    /* Paid or cancelled. */
  }
}

const confirmAtBank = ({ sandbox, simulation: { random } }: CustomerRun, { id }: Payment): void => {
  const asked = sandbox.store
    .all('cardPayments')
    .find(({ reference, status }) => reference === id && status === 'challenge')
  if (asked) resolveChallenge(sandbox, asked, random.oneOf(['1234', '1234', '1234', '0000', null]))
}

/** Runs one payment attempt of a customer from the first submit to its end, for some or all of the listed invoices. */
export const runCustomer = async (run: CustomerRun, paysAll = false): Promise<void> => {
  const {
    simulation: { time, random, reached },
    remembered,
    returnDelays,
  } = run
  const [first, ...others] = await run.listInvoices(random)
  if (first === undefined) return
  const { customerId } = first
  const some = [
    random.oneOf([first, ...others]),
    ...(random.isLucky(0.3) ? others.slice(0, 1) : []),
  ].filter((one, at, all) => all.indexOf(one) === at)
  const chosen = paysAll ? [first, ...others] : some
  const method = random.oneOf(METHODS)
  const order = await createOrder(run, method, customerId, chosen)
  if (order === null) return
  const [only, ...more] = chosen
  const part =
    method === 'pix' && only !== undefined && more.length === 0 && random.isLucky(0.2)
      ? toCents(random.between(500, only.total))
      : undefined

  const submitPayment = () =>
    retryUntilResponse(run, pay(customerId, chosen, method, key, order, part))
  const key = createIdempotencyKey()
  const isTwice = random.isLucky(0.4)
  if (part !== undefined) reached('part of an invoice')
  if (isTwice) reached('one key sent twice at once')
  const [payment, twin] = await Promise.all([
    submitPayment(),
    ...(isTwice ? [submitPayment()] : []),
  ])
  if (payment && twin && payment.id !== twin.id)
    remembered.surprises.push(`one key made ${payment.id} and ${twin.id}`)
  if (!payment) return
  if (payment.status === 'awaiting_payer') remembered.delivered.add(payment.id)
  await time.sleep(random.between(0, random.oneOf(returnDelays)))
  const cancelPayment = async (): Promise<void> => {
    remembered.cancelled.add(payment.id)
    await retryUntilResponse(run, cancel(payment.id))
  }
  const maybe: readonly (readonly [chance: number, act: () => unknown])[] = [
    [0.7, () => payCode(run, payment)],
    [0.2, () => payCode(run, payment)],
    ...chosen.map((one) => [0.5, () => readInvoice(run, one)] as const),
    [0.9, () => confirmAtBank(run, payment)],
    [0.3, cancelPayment],
    [0.3, () => retryUntilResponse(run, check(payment.id))],
    [
      0.3,
      () =>
        retryUntilResponse(run, selectRefundChoice(payment.id, random.oneOf(['refund', 'credit']))),
    ],
    [
      method === 'pix' ? 0.3 : 0,
      () => retryUntilResponse(run, renew(payment.id, createIdempotencyKey())),
    ],
  ]
  // Concurrent actions: another device, the bank, a support agent.
  await Promise.all(
    maybe
      .filter(([chance]) => random.isLucky(chance))
      .map(async ([, act]) => {
        await time.sleep(random.between(0, random.oneOf([200, 2_000, 20_000])))
        await act()
      }),
  )
  if (!run.retriesLate || !random.isLucky(0.5)) return
  reached('one key sent again at the end')
  await submitPayment()
}
