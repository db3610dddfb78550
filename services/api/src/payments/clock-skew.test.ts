/** @slow Two API processes on PostgreSQL, one with a wrong clock. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Contract, Payment } from '@portal/contract'
import { sql, type SQL } from 'drizzle-orm'
import { getCode } from './testing/get-charge.ts'
import { startLiveStack, type LiveStack } from './testing/live-stack.ts'

/** Debian's libfaketime, which changes the clock of a single process. */
const findFaketime = (): string | undefined =>
  readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
    .find((file) => existsSync(file))

const faketime = findFaketime()
const hasBoth = faketime !== undefined && process.env.TEST_DATABASE_URL !== undefined
const POLL_INTERVAL_MS = 100
/** A port on which nothing listens: no webhook arrives, and payments are found by the lists alone. */
const WITHOUT_WEBHOOKS = { API_BASE_URL: 'http://127.0.0.1:9' }

const waitUntil = async (isTrue: () => Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await wait(POLL_INTERVAL_MS)
}

/** Starts a Pix payment for the open invoice at this position of the list. */
const startPix = async (stack: LiveStack, position: number): Promise<Payment> => {
  const { body } = await stack.call('GET', '/api/contracts')
  const open = (body as unknown as { contracts: Contract[] }).contracts.flatMap(
    ({ reference, debts: invoices }) =>
      invoices.flatMap((invoice) =>
        invoice.status === 'PAGA'
          ? []
          : [{ reference, debtsReference: [invoice.reference], expirationDate: null }],
      ),
  )
  const order = { ...open[position], paymentMethod: 'PIX' }
  const made = await stack.call('POST', '/api/payment', [order], randomUUID())
  return made.body as unknown as Payment
}

const readRows = (stack: LiveStack, query: SQL): Promise<Record<string, unknown>[]> =>
  stack.readDatabase(
    async ({ db }) => ((await db.execute(query)) as { rows: Record<string, unknown>[] }).rows,
  )

const readStatus = async (stack: LiveStack, { id }: Payment): Promise<unknown> =>
  (await readRows(stack, sql`select status from payments where id = ${id}`))[0]?.status

const payAndWait = async (stack: LiveStack, payment: Payment): Promise<void> => {
  const paid = await stack.callProviders('POST', '/pix/pay', { copyPaste: getCode(payment) })
  expect(paid.status).toBe(200)
  await waitUntil(async () => (await readStatus(stack, payment)) === 'confirmed')
}

/** Jobs that are due later than their interval: a day at most, and seconds for the providers' lists. */
const listLateJobs = (stack: LiveStack) =>
  readRows(
    stack,
    sql`select id from jobs where next_at > now() + case when id like '%-list' then interval '1 minute' else interval '25 hours' end`,
  )

const waitForListReading = async (stack: LiveStack): Promise<void> => {
  const readDueTime = async () =>
    String(
      (await readRows(stack, sql`select next_at from jobs where id = 'payments.pix-list'`))[0]
        ?.next_at,
    )
  const before = await readDueTime()
  await waitUntil(async () => (await readDueTime()) !== before)
}

const describeOrSkip = hasBoth ? describe : describe.skip

describeOrSkip('two API processes, one with a wrong clock (libfaketime, PostgreSQL)', () => {
  let stack: LiveStack
  beforeEach(async () => {
    stack = await startLiveStack()
  })
  afterEach(() => stack.stop())

  it('a process that starts a day ahead says so, delays nothing and expires nothing', async () => {
    await stack.start(0, WITHOUT_WEBHOOKS)
    await stack.start(1, { ...WITHOUT_WEBHOOKS, LD_PRELOAD: faketime ?? '', FAKETIME: '+1d' })
    await stack.signIn('pf-many')
    const open = await startPix(stack, 0)
    expect(await stack.readReadiness(1)).toMatchObject({
      status: 503,
      body: { skewSeconds: expect.closeTo(86_400, -1) as number },
    })
    expect(await stack.readReadiness(0)).toEqual({ status: 200, body: { status: 'ready' } })
    await payAndWait(stack, await startPix(stack, 1))
    // The right process stops, so that the wrong one reads the lists.
    await stack.kill(0)
    await waitForListReading(stack)
    expect(await listLateJobs(stack)).toEqual([])
    await stack.kill(1)
    await stack.start(0, WITHOUT_WEBHOOKS)
    expect(await readStatus(stack, open)).toBe('awaiting_payer')
    await payAndWait(stack, open)
  })
})
