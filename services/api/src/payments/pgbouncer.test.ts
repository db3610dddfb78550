/** @slow Two API processes behind PgBouncer. */
import { randomUUID } from 'node:crypto'
import type { Contract, Payment } from '@portal/contract'
import { HAS_PGBOUNCER, startPgbouncer } from '../testing/pgbouncer.ts'
import { openDatabase } from '../platform/db.ts'
import { getCode } from './testing/get-charge.ts'
import { startLiveStack, type LiveStack } from './testing/live-stack.ts'

const isPossible = HAS_PGBOUNCER && process.env.TEST_DATABASE_URL !== undefined
const describeOrSkip = isPossible ? describe : describe.skip
/** The last one pays. */
const CUSTOMERS = ['pf-overdue', 'pf-neighbour', 'pf-day-10', 'pf-many'] as const
const PAYMENTS = 12
/** Event streams of a customer that a process serves at a time. */
const MAX_STREAMS = 4

const startPix = async (stack: LiveStack, order: object): Promise<Payment> => {
  const { status, body } = await stack.call('POST', '/api/payment', [order], randomUUID())
  expect([status, body.code]).toEqual([201, undefined])
  return body as unknown as Payment
}

describeOrSkip('transaction pooling (PgBouncer, PostgreSQL)', () => {
  let bouncer: Awaited<ReturnType<typeof startPgbouncer>>
  let stack: LiveStack
  beforeAll(async () => {
    stack = await startLiveStack(async (url) => {
      bouncer = await startPgbouncer(url)
      return { DATABASE_URL: bouncer.url, DATABASE_LISTEN_URL: url }
    })
  })
  afterAll(async () => {
    await stack.stop()
    await bouncer.stop()
  })

  it('serves logins, payments, queues and events without a failure', async () => {
    for (let each = 0; each < stack.processes; each += 1) await stack.start(each)
    for (const customer of CUSTOMERS) {
      await stack.signIn(customer)
      expect((await stack.call('GET', '/api/contracts')).status).toBe(200)
    }
    const { body } = await stack.call('GET', '/api/contracts')
    const orders = (body as unknown as { contracts: Contract[] }).contracts
      .flatMap(({ reference, debts: invoices }) =>
        invoices
          .filter(({ status }) => status !== 'PAGA')
          .map((invoice) => ({
            reference,
            debtsReference: [invoice.reference],
            expirationDate: null,
            paymentMethod: 'PIX',
          })),
      )
      .slice(0, PAYMENTS)
    const payments = await Promise.all(orders.map((order) => startPix(stack, order)))
    const lastConfirmed = payments
      .slice(-MAX_STREAMS)
      .map(({ id }) => stack.waitForEvent(id, 'confirmed'))
    for (const payment of payments) {
      const paid = await stack.callProviders('POST', '/pix/pay', { copyPaste: getCode(payment) })
      expect(paid.status).toBe(200)
    }
    await Promise.all(lastConfirmed)
    for (const { id } of payments) await stack.waitForEvent(id, 'confirmed')
  })

  it('refuses to start when LISTEN would go through the pooler', async () => {
    await expect(
      openDatabase({ databaseUrl: bouncer.url, databasePool: 2, dataDir: '', cacheDir: '' }),
    ).rejects.toThrow('DATABASE_LISTEN_URL')
  })
})
