/** @slow API processes against a provider simulator that returns false data. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Contract, Payment } from '@portal/contract'
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts'
import { getCode } from './testing/get-charge.ts'
import { readOwnLedger, readProviderLedger } from './testing/live-ledgers.ts'
import { startLiveStack, type LiveStack } from './testing/live-stack.ts'

const POLL_INTERVAL_MS = 100
const TIMEOUT_MS = 120_000

/** Requests of a charge are false, those of the access token are not. */
const CHARGES = {
  pix: { path: '/pix/cobv/', order: { paymentMethod: 'PIX' } },
  bank: { path: '/bank/bills/', order: { paymentMethod: 'BILLET', billetKind: 'boleto' } },
} as const

let stack: LiveStack
let invoices: object[]

beforeAll(async () => {
  stack = await startLiveStack()
  for (let process = 0; process < stack.processes; process += 1) await stack.start(process)
  await stack.signIn('pf-many')
  const { body } = await stack.call('GET', '/api/contracts')
  invoices = (body as unknown as { contracts: Contract[] }).contracts.flatMap(
    ({ reference, debts: owed }) =>
      owed
        .filter(({ status }) => status !== 'PAGA')
        .map((invoice) => ({
          reference,
          debtsReference: [invoice.reference],
          expirationDate: null,
        })),
  )
}, TIMEOUT_MS)
afterAll(() => stack.stop())

const setProfile = (target: string, mode: string, path?: string) =>
  stack.callProviders('POST', '/faults', { target, mode, path })

const waitForResponse = async (
  request: () => ReturnType<LiveStack['call']>,
  isExpected: (response: Awaited<ReturnType<LiveStack['call']>>) => boolean,
): Promise<Payment> => {
  for (;;) {
    const response = await request()
    if (isExpected(response)) return response.body as unknown as Payment
    await wait(POLL_INTERVAL_MS)
  }
}

it.each([
  ['pix', 'wrong_reference'],
  ['pix', 'wrong_amount'],
  ['pix', 'negative'],
  ['pix', 'wrong_key'],
  ['pix', 'wrong_debtor'],
  ['pix', 'wrong_currency'],
  ['pix', 'unknown_enum'],
  ['pix', 'bad_code'],
  ['pix', 'other_location'],
  ['pix', 'html'],
  ['pix', 'huge_body'],
  ['bank', 'wrong_reference'],
  ['bank', 'wrong_amount'],
  ['bank', 'negative'],
  ['bank', 'wrong_currency'],
  ['bank', 'unknown_enum'],
  ['bank', 'bad_code'],
  ['bank', 'other_location'],
  ['bank', 'html'],
  ['bank', 'huge_body'],
] as const)(
  '%s: shows no code while the profile %s is on, and books the payment afterwards',
  async (target, mode) => {
    const { path, order } = CHARGES[target]
    const body = [{ ...invoices.pop(), ...order }]
    const key = randomUUID()
    const requestPayment = () => stack.call('POST', '/api/payment', body, key)
    await setProfile(target, mode, path)
    expect(await requestPayment()).toMatchObject({
      status: 502,
      body: { code: 'PROVIDER.UNAVAILABLE' },
    })
    await setProfile(target, 'off')
    const payment = await waitForResponse(requestPayment, ({ status }) => status === 201)
    // The provider contradicts itself again until the payer's bank has paid.
    await setProfile(target, mode, path)
    const code = getCode(payment)
    const paid = await (target === 'pix'
      ? stack.callProviders('POST', '/pix/pay', { copyPaste: code })
      : stack.callProviders('POST', '/bank/pay', { line: code }))
    expect(paid.status).toBe(200)
    await setProfile(target, 'off')
    await waitForResponse(
      () => stack.call('GET', `/api/v2/payments/${payment.id}`),
      ({ body: { status } }) => status === 'confirmed',
    )
  },
  TIMEOUT_MS,
)

it(
  'books what the providers received, to the cent',
  async () => {
    const received = await readProviderLedger(stack)
    expect((await stack.readDatabase(readOwnLedger)).ledger).toEqual(received)
    await stack.readDatabase(({ db }) => assertLedgerBalanced(db))
  },
  TIMEOUT_MS,
)
