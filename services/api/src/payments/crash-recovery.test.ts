/** @slow Two API processes are killed at random and restarted. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Contract, Payment } from '@portal/contract'
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts'
import { getCode } from './testing/get-charge.ts'
import { readOwnLedger, readProviderLedger } from './testing/live-ledgers.ts'
import { startLiveStack, type LiveStack } from './testing/live-stack.ts'

/** `npm run crash -- --rounds 1000` runs longer. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 12)
/** Start with a new database after this many rounds: invoices and rate limits of a customer run out. */
const ROUNDS_A_WORLD = 20
/** Rate limit: 20 card sessions an hour, and a lost response makes a customer request two. */
const CARDS_A_WORLD = 10
const LATEST_KILL_MS = 900
const TIMEOUT_MS = 120_000

const oneOf = <T>(all: readonly [T, ...T[]]): T =>
  all[Math.floor(Math.random() * all.length)] ?? all[0]
const METHODS = ['pix', 'pix', 'boleto', 'arrecadacao', 'credit', 'debit', 'wallet'] as const
const CARDS = {
  credit: ['4111111111111111', '4000000000000002', '4000000000000119'],
  debit: ['5067220000000003', '5067220000000029', '5067220000000003'],
} as const

interface Invoice {
  readonly contract: string
  readonly debt: string
}

/** Retries until the response is neither an outage nor 'retry later'. */
const insist = async (
  ask: () => ReturnType<LiveStack['call']>,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  for (const deadline = performance.now() + TIMEOUT_MS; ;) {
    const response = await ask().catch(() => null)
    if (
      response !== null &&
      ![429, 502, 503].includes(response.status) &&
      response.body.code !== 'PAYMENT.IN.PROGRESS'
    )
      return response
    if (performance.now() > deadline) throw new Error(`no answer: ${JSON.stringify(response)}`)
    await wait(100)
  }
}

const cardFor = async (
  stack: LiveStack,
  { contract, debt: invoice }: Invoice,
  kind: 'credit' | 'debit',
): Promise<string | null> => {
  const body = {
    contractPhone: null,
    contractReference: contract,
    debtsReferences: [invoice],
    isCampaign: false,
    kind,
  }
  const {
    body: { token },
  } = await insist(() => stack.call('POST', '/api/tim/credit-card-token', body))
  // Another concurrent payment may have paid the invoice.
  if (token === undefined) return null
  const filled = await stack.postCardFields('/fields/card', {
    token,
    number: oneOf(CARDS[kind]),
    name: 'Heitor Alves',
    expiry: '2031-12',
    cvc: '123',
  })
  expect(filled.status).toBe(200)
  return String(token)
}

let cardsLeft = CARDS_A_WORLD
const methodOf = (): (typeof METHODS)[number] => {
  const method = oneOf(METHODS)
  if (method !== 'credit' && method !== 'debit') return method
  cardsLeft -= 1
  return cardsLeft < 0 ? 'pix' : method
}

const orderFor = async (stack: LiveStack, invoice: Invoice): Promise<object | null> => {
  const method = methodOf()
  if (method === 'pix') return { paymentMethod: 'PIX' }
  if (method === 'wallet')
    return {
      paymentMethod: 'GOOGLE_PAY',
      googlePayToken: 'examplePaymentMethodToken:CRYPTOGRAM_3DS:credit-approved',
    }
  if (method === 'boleto' || method === 'arrecadacao')
    return { paymentMethod: 'BILLET', billetKind: method }
  const cardToken = await cardFor(stack, invoice, method)
  return cardToken === null
    ? null
    : { paymentMethod: method === 'credit' ? 'CREDIT_CARD' : 'DEBIT_CARD', cardToken }
}

/**
 * A customer who pays one invoice with duplicate requests, perhaps by two methods, while the API is
 * killed.
 */
const live = async (stack: LiveStack, invoice: Invoice): Promise<void> => {
  const order = await orderFor(stack, invoice)
  if (order === null) return
  const key = randomUUID()
  await wait(Math.random() * 300)
  const press = () =>
    insist(() =>
      stack.call(
        'POST',
        '/api/payment',
        [
          {
            reference: invoice.contract,
            debtsReference: [invoice.debt],
            expirationDate: null,
            ...order,
          },
        ],
        key,
      ),
    )
  const [made, twin] = await Promise.all([press(), press()])
  if (made.status !== 201)
    return expect(['INVOICE.ALREADY.PAID', 'PAYMENT.STATE.INVALID', 'BAD.REQUEST']).toContain(
      made.body.code,
    )
  const payment = made.body as unknown as Payment
  if (payment.status === 'awaiting_payer' && twin.status === 201)
    expect(twin.body.id).toBe(payment.id)
  if (payment.status !== 'awaiting_payer') return
  const code = getCode(payment)
  const paid = await (payment.method === 'pix'
    ? stack.callProviders('POST', '/pix/pay', { copyPaste: code })
    : stack.callProviders('POST', '/bank/pay', { line: code }))
  // The concurrent payment by another method finished first.
  expect([200, 404, 409, 410]).toContain(paid.status)
}

const openInvoices = async (stack: LiveStack): Promise<Invoice[]> => {
  const { contracts } = (await insist(() => stack.call('GET', '/api/contracts')))
    .body as unknown as { contracts: Contract[] }
  return contracts.flatMap(({ reference, debts: invoices }) =>
    invoices
      .filter(({ status }) => status !== 'PAGA')
      .map((invoice): Invoice => ({ contract: reference, debt: invoice.reference })),
  )
}

/** Our ledger equals the providers' once the queues are drained; the duration depends on the machine. */
const judge = async (stack: LiveStack): Promise<void> => {
  for (const deadline = performance.now() + TIMEOUT_MS; ; await wait(2000)) {
    const providerLedger = await readProviderLedger(stack)
    const { ledger, pending, kept, settled } = await stack.readDatabase(readOwnLedger)
    const isAtRest = pending === 0 && isDeepStrictEqual(ledger, providerLedger)
    if (!isAtRest && performance.now() < deadline) continue
    expect(ledger).toEqual(providerLedger)
    await stack.readDatabase(({ db }) => assertLedgerBalanced(db))
    return expect([pending, kept]).toEqual([0, settled])
  }
}

// ASVS 2.3.3
it(
  `keeps the providers' books to the cent over ${ROUNDS} kills at any moment`,
  async () => {
    for (let done = 0; done < ROUNDS; done += ROUNDS_A_WORLD) {
      const stack = await startLiveStack()
      cardsLeft = CARDS_A_WORLD
      try {
        for (let one = 0; one < stack.processes; one += 1) await stack.start(one)
        await stack.signIn('pf-many')
        const owed = await openInvoices(stack)
        const lives: Promise<void>[] = []
        for (let round = done; round < Math.min(ROUNDS, done + ROUNDS_A_WORLD); round += 1) {
          for (const invoice of owed.splice(0, 1 + Math.floor(Math.random() * 2))) {
            lives.push(live(stack, invoice))
            if (Math.random() < 0.3) lives.push(live(stack, invoice))
          }
          await wait(Math.random() * LATEST_KILL_MS)
          const victim = Math.floor(Math.random() * stack.processes)
          await stack.kill(victim)
          await stack.start(victim)
          if (ROUNDS > ROUNDS_A_WORLD) process.stderr.write(`${round + 1} of ${ROUNDS}\n`)
        }
        await Promise.all(lives)
        await judge(stack)
      } finally {
        await stack.stop()
      }
    }
  },
  120_000 + ROUNDS * 60_000,
)
