import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ApiProblem, toCents, type Payment, type PaymentMethod } from '@portal/contract'
import { payBill } from '../../../services/sandbox/src/bank/bills.ts'
import { resolveChallenge } from '../../../services/sandbox/src/card/challenge.ts'
import { saveSessionCard, findSessionByToken } from '../../../services/sandbox/src/card/sessions.ts'
import type { SandboxContext } from '../../../services/sandbox/src/context.ts'
import {
  cancel,
  check,
  openCardFields,
  pay,
  renew,
  type Ask,
  type Invoice,
  selectRefundChoice,
} from './customers.ts'
import type { Stage } from './simulated-process.ts'
import { pickWrongAmount } from './wrong-amount.ts'

/** An invoice with its printed codes. */
export interface Printed extends Invoice {
  readonly total: number
  readonly barCode: string
}

/** Notifications received and actions taken by customers, from which the invariants are checked. */
export interface Remembered {
  /** Codes shown to a customer. */
  readonly delivered: Set<string>
  readonly cancelled: Set<string>
  /** Responses that must never occur. */
  readonly surprises: string[]
}

export interface CustomerRun {
  readonly stage: Stage
  readonly world: SandboxContext
  readonly app: FastifyInstance
  /** Longest delays in ms before a customer returns to a started payment. */
  readonly returnDelays: readonly [number, ...number[]]
  /** Lists the invoices that one random customer may pay. */
  listInvoices(): Promise<readonly Printed[]>
  readonly pixKey: string
  readonly remembered: Remembered
  /** Sends a request to any process; rejects with TypeError on a broken connection. */
  ask<T>(ask: Ask<T>): Promise<T>
}

const TRIES = 12
/** Retryable problem codes of the contract. */
const LATER: readonly string[] = ['PROVIDER.UNAVAILABLE', 'PAYMENT.IN.PROGRESS']

/** Retries until there is a response; null for a refusal or after the last attempt. */
export const retryUntilResponse = async <T>(
  { stage, remembered, ask }: CustomerRun,
  wish: Ask<T>,
): Promise<T | null> => {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await ask(wish)
    } catch (error) {
      if (error instanceof ApiProblem && !LATER.includes(error.code)) return null
      if (!(error instanceof ApiProblem) && !(error instanceof TypeError)) {
        remembered.surprises.push(
          error instanceof Error
            ? `${error.name}: ${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
            : String(error),
        )
        return null
      }
    }
    await stage.time.sleep(stage.random.between(500, 4_000))
  }
  return null
}

const CARDS = [
  '4111111111111111',
  '4111111111111111',
  '5555555555554444',
  '4000000000000002',
  '4000000000000119',
] as const
const DEBIT_CARDS = ['5067220000000003', '5067220000000011', '5067220000000029'] as const
const METHODS: readonly [PaymentMethod, ...PaymentMethod[]] = [
  'pix',
  'pix',
  'bankSlip',
  'barCode',
  'creditCard',
  'creditCard',
  'debitCard',
]

export const createIdempotencyKey = (): string => `simulated-${randomUUID()}`

/** Fills the hosted card fields; returns the card token, or null on failure. */
const createCardToken = async (
  street: CustomerRun,
  customerId: string,
  invoices: readonly Invoice[],
  kind: 'credit' | 'debit',
): Promise<string | null> => {
  const {
    stage: { random },
    world,
  } = street
  const token = await retryUntilResponse(street, openCardFields(customerId, invoices, kind))
  const session = token === null ? undefined : findSessionByToken(world, token)
  if (token === null || session === undefined) return null
  const number = kind === 'credit' ? random.oneOf(CARDS) : random.oneOf(DEBIT_CARDS)
  try {
    saveSessionCard(world, session, { number, name: 'Ana Souza', expiry: '2031-12', cvc: '123' })
  } catch {
    // The session expired meanwhile.
    return null
  }
  return token
}

const getPaymentCode = ({ charge }: Payment): { copyPaste: string } | { line: string } | null => {
  if (charge !== null && 'copyPaste' in charge) return charge
  return charge !== null && 'line' in charge ? charge : null
}

/** The payer's app; a refusal is expected. Some payers type another amount than the code says. */
const payCode = async ({ app, world, stage: { random } }: CustomerRun, payment: Payment) => {
  const code = getPaymentCode(payment)
  if (code === null) return
  if ('copyPaste' in code) {
    const isWrong = random.isLucky(0.1)
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
    payBill(world, code.line)
  } catch {
    /* Paid or cancelled. */
  }
}

const confirmAtBank = ({ world, stage: { random } }: CustomerRun, { id }: Payment): void => {
  const asked = world.store
    .all('cardPayments')
    .find(({ reference, status }) => reference === id && status === 'challenge')
  if (asked) resolveChallenge(world, asked, random.oneOf(['1234', '1234', '1234', '0000', null]))
}

/** Runs one payment attempt of a customer from the first submit to its end, for some or all of the listed invoices. */
export const runCustomer = async (street: CustomerRun, paysAll = false): Promise<void> => {
  const {
    stage: { time, random },
    remembered,
    returnDelays,
  } = street
  const [first, ...others] = await street.listInvoices()
  if (first === undefined) return
  const { customerId } = first
  const some = [
    random.oneOf([first, ...others]),
    ...(random.isLucky(0.3) ? others.slice(0, 1) : []),
  ].filter((one, at, all) => all.indexOf(one) === at)
  const chosen = paysAll ? [first, ...others] : some
  const method = random.oneOf(METHODS)
  const isCard = method === 'creditCard' || method === 'debitCard'
  const token = isCard
    ? await createCardToken(
        street,
        customerId,
        chosen,
        method === 'creditCard' ? 'credit' : 'debit',
      )
    : null
  if (isCard && token === null) return
  const [only, ...more] = chosen
  const part =
    method === 'pix' && only !== undefined && more.length === 0 && random.isLucky(0.2)
      ? toCents(random.between(500, only.total))
      : undefined

  const submitPayment = () =>
    retryUntilResponse(street, pay(customerId, chosen, method, key, token, part))
  const key = createIdempotencyKey()
  const [payment, twin] = await Promise.all([
    submitPayment(),
    ...(random.isLucky(0.4) ? [submitPayment()] : []),
  ])
  if (payment && twin && payment.id !== twin.id && !isCard)
    remembered.surprises.push(`one key made ${payment.id} and ${twin.id}`)
  if (!payment) return
  if (payment.status === 'awaiting_payer') remembered.delivered.add(payment.id)
  await time.sleep(random.between(0, random.oneOf(returnDelays)))
  const cancelPayment = async (): Promise<void> => {
    remembered.cancelled.add(payment.id)
    await retryUntilResponse(street, cancel(payment.id))
  }
  const maybe: readonly (readonly [chance: number, act: () => unknown])[] = [
    [0.7, () => payCode(street, payment)],
    [0.2, () => payCode(street, payment)],
    [0.9, () => confirmAtBank(street, payment)],
    [0.3, cancelPayment],
    [0.3, () => retryUntilResponse(street, check(payment.id))],
    [
      0.3,
      () =>
        retryUntilResponse(
          street,
          selectRefundChoice(payment.id, random.oneOf(['refund', 'credit'])),
        ),
    ],
    [
      method === 'pix' ? 0.3 : 0,
      () => retryUntilResponse(street, renew(payment.id, createIdempotencyKey())),
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
}
