/** @slow API processes against the sandbox, whose fault profiles return false data. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  buildEndpointPath,
  checkPayment,
  openPayments,
  paymentState,
  type Contract,
  type Payment,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts'
import { selectRows } from '../testing/select-rows.ts'
import { getCode } from './testing/get-charge.ts'
import { readOwnLedger, readProviderLedger } from './testing/live-ledgers.ts'
import { startLiveStack, type LiveStack } from './testing/live-stack.ts'

/** For hooks, which start and stop processes. */
const START_TIMEOUT_MS = 180_000
const TIMEOUT_MS = 120_000

/** Target, mode and further options of a fault. */
type Lie = readonly [target: 'pix' | 'bank', mode: string, options: object]

const field = (name: string): object => ({ field: name })

/** Lies about a charge that is being created. */
const CREATION_LIES: readonly Lie[] = [
  ['pix', 'wrong_reference', field('txid')],
  ['pix', 'wrong_amount', field('valor.original')],
  ['pix', 'wrong_amount', { ...field('valor.original'), factor: 0.01 }],
  ['pix', 'negative', field('valor.original')],
  ['pix', 'wrong_key', field('chave')],
  ['pix', 'wrong_debtor', field('devedor.cpf')],
  ['pix', 'wrong_currency', field('pixCopiaECola')],
  ['pix', 'unknown_enum', field('status')],
  ['pix', 'bad_code', field('pixCopiaECola')],
  ['pix', 'other_location', field('pixCopiaECola')],
  ['pix', 'other_location', field('location')],
  ['pix', 'html', { path: '/cobv/' }],
  ['pix', 'huge_body', { path: '/cobv/' }],
  ['bank', 'wrong_reference', field('id')],
  ['bank', 'wrong_amount', field('amountCents')],
  ['bank', 'negative', field('amountCents')],
  ['bank', 'bad_code', field('barcode')],
  ['bank', 'other_location', field('pix.copyPaste')],
  ['bank', 'unknown_enum', field('status')],
]

/** Lies about a charge that was paid. */
const PAYMENT_LIES: readonly Lie[] = [
  ['pix', 'other_object', {}],
  ['pix', 'wrong_reference', field('pix.txid')],
  ['pix', 'wrong_amount', field('pix.valor')],
  ['pix', 'negative', field('pix.valor')],
  ['pix', 'wrong_key', field('pix.chave')],
  ['pix', 'future_date', field('pix.horario')],
  ['pix', 'wrong_status', field('status')],
  ['bank', 'other_object', {}],
  ['bank', 'future_date', field('paidAt')],
  ['bank', 'wrong_amount', field('amountCents')],
]

/** Lies in lists; the charges themselves are reported truly. */
const LIST_LIES: readonly Lie[] = [
  ['pix', 'bad_item', {}],
  ['pix', 'endless_pages', {}],
  ['pix', 'negative', { ...field('valor'), path: '/pix/pix?' }],
  ['pix', 'future_date', { ...field('horario'), path: '/pix/pix?' }],
  ['bank', 'bad_item', {}],
  ['bank', 'endless_pages', {}],
]

describe('providers that lie', () => {
  let stack: LiveStack
  let unpaid: { readonly contract: string; readonly invoice: string }[]

  beforeAll(async () => {
    stack = await startLiveStack()
    for (let one = 0; one < stack.processes; one += 1) await stack.start(one)
    await stack.signIn('pf-many')
    const { contracts } = (await stack.call('GET', '/api/contracts')).body as unknown as {
      contracts: Contract[]
    }
    unpaid = contracts.flatMap(({ reference, debts }) =>
      debts
        .filter(({ status }) => status !== 'PAGA')
        .map((invoice) => ({ contract: reference, invoice: invoice.reference })),
    )
  }, START_TIMEOUT_MS)
  afterAll(() => stack.stop(), START_TIMEOUT_MS)

  const setFault = async ([target, mode, options]: Lie): Promise<void> => {
    const { status } = await stack.callProviders('POST', '/faults', { target, mode, ...options })
    expect(status).toBe(200)
  }
  const tellTruth = ([target]: Lie): Promise<void> => setFault([target, 'off', {}])
  const start = async ([target]: Lie) => {
    const next = unpaid.pop()
    if (next === undefined) throw new Error('all invoices are used up')
    return stack.call(
      'POST',
      '/api/payment',
      [
        {
          reference: next.contract,
          debtsReference: [next.invoice],
          paymentMethod: target === 'pix' ? 'PIX' : 'BILLET',
          expirationDate: null,
        },
      ],
      randomUUID(),
    )
  }
  const check = async (id: string): Promise<number> =>
    (await stack.call('POST', buildEndpointPath(checkPayment, { id }))).status
  /** Polls until the payment has this status; the test's timeout ends it. */
  const waitForStatus = async (id: string, expected: Payment['status']): Promise<Payment> => {
    for (;;) {
      const { body } = await stack.call('GET', buildEndpointPath(paymentState, { id }))
      if (body.status === expected) return body as unknown as Payment
      await wait(100)
    }
  }
  const listOpenPayments = async (): Promise<Payment[]> =>
    (
      (await stack.call('GET', buildEndpointPath(openPayments))).body as unknown as {
        payments: Payment[]
      }
    ).payments
  const pay = async (payment: Payment): Promise<void> => {
    const { status } = await (payment.method === 'pix'
      ? stack.callProviders('POST', '/pix/pay', { copyPaste: getCode(payment) })
      : stack.callProviders('POST', '/bank/pay', { line: getCode(payment) }))
    expect(status).toBe(200)
  }

  it.each(CREATION_LIES)(
    '%s %s %j shows nothing, and the charge is paid after the truth',
    async (...lie) => {
      await setFault(lie)
      const { status, body } = await start(lie)
      expect([status, body.code]).toEqual([502, 'PROVIDER.UNAVAILABLE'])
      const created = (await listOpenPayments()).find((one) => one.status === 'created')
      expect(created?.charge).toBeNull()
      await tellTruth(lie)
      const opened = await waitForStatus(created?.id ?? '', 'awaiting_payer')
      await pay(opened)
      await waitForStatus(opened.id, 'confirmed')
    },
    TIMEOUT_MS,
  )

  it.each(PAYMENT_LIES)(
    '%s %s %j books nothing, and the payment is confirmed after the truth',
    async (...lie) => {
      const [target, mode, options] = lie
      const decoy = (await start(lie)).body as unknown as Payment
      const payment = (await start(lie)).body as unknown as Payment
      const reference =
        'txid' in (payment.charge ?? {}) ? (payment.charge as { txid: string }).txid : payment.id
      await setFault([target, mode, { ...options, path: reference }])
      await pay(payment)
      await pay(decoy)
      await waitForStatus(decoy.id, 'confirmed')
      expect(await check(payment.id)).toBe(502)
      await tellTruth(lie)
      await waitForStatus(payment.id, 'confirmed')
    },
    TIMEOUT_MS,
  )

  it.each(LIST_LIES)(
    '%s %s %j holds up no payment',
    async (...lie) => {
      await setFault(lie)
      const payment = (await start(lie)).body as unknown as Payment
      await pay(payment)
      await waitForStatus(payment.id, 'confirmed')
      await tellTruth(lie)
    },
    TIMEOUT_MS,
  )

  it(
    'leaves the ledger equal to the providers, and faults of charges resolved',
    async () => {
      const providers = await readProviderLedger(stack)
      for (let open = -1; open !== 0;) {
        const own = await stack.readDatabase(async (database) => {
          await assertLedgerBalanced(database.db)
          const rows = await selectRows(
            database.db,
            sql`select 1 from provider_faults where resolved_at is null and payment_id is not null`,
          )
          open = rows.length
          return readOwnLedger(database)
        })
        expect(own.ledger).toEqual(providers)
      }
    },
    START_TIMEOUT_MS,
  )
})
