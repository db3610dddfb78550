import { isOwed } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { addMs } from '../../platform/clock.ts'
import { STORES } from '../../testing/stores.ts'
import { recurrences } from '../automatic-tables.ts'
import { waitFor } from '../testing/payment-harness.ts'
import { usePaymentHarness } from '../testing/use-payment-harness.ts'
import { CHECK_INTERVAL_MS, checkDueRecurrences, checkRecurrence } from './recurrences.ts'
import { claimDueRecurrences, findEvent, insertCharge } from './store.ts'

describe.each(STORES)('checks of recurrences on %s', (store) => {
  const harness = usePaymentHarness(store)

  const insertDue = async (count: number): Promise<void> => {
    const { db, clock } = harness.context
    const contracts = await harness.listContracts(await harness.signIn('pf-many'))
    const now = clock.now()
    await db.insert(recurrences).values(
      contracts.slice(0, count).map(({ reference }) => ({
        id: `rec_${reference}`,
        customerId: 'pf-many',
        contractReference: reference,
        idRec: `RR${reference}`,
        location: 'https://pix.example',
        status: 'approved' as const,
        createdAt: now,
        nextCheckAt: now,
      })),
    )
  }
  const countChecks = (): number =>
    harness.providers.calls.filter(({ path }) => path.includes('/rec/RR')).length

  it('continue after one that the provider does not find, and repeat it later', async () => {
    await insertDue(2)
    await checkDueRecurrences(harness.context)
    expect(countChecks()).toBe(2)
    await checkDueRecurrences(harness.context)
    expect(countChecks()).toBe(2)
    harness.api.advance(CHECK_INTERVAL_MS.created)
    await checkDueRecurrences(harness.context)
    expect(countChecks()).toBe(4)
  })

  it('continue after one that the provider does not find, if a webhook names several', async () => {
    const { api, context, providers } = harness
    const user = await harness.signIn('pf-many')
    await insertDue(2)
    const rows = await context.db.select().from(recurrences)
    const contract = (await harness.listContracts(user)).find(({ debts }) => debts.some(isOwed))
    const invoice = contract?.debts.find(isOwed)
    const opened = await harness.startPayment(user, {
      contract: contract?.reference ?? '',
      debts: [invoice?.reference ?? ''],
    })
    await insertCharge(context.db, {
      paymentId: opened.id,
      recurrenceId: rows[0]?.id ?? '',
      invoiceReference: invoice?.reference ?? '',
      dueDate: context.clock.today(),
    })
    const webhook = await providers.createWebhook('pix', {
      recs: rows.map(({ idRec }) => ({ idRec })),
    })
    expect((await api.app.inject({ ...webhook, url: '/webhooks/rec' })).statusCode).toBe(200)
    await waitFor(() => Promise.resolve(api.logs().includes('processing a webhook failed')))
    expect(countChecks()).toBe(2)
    expect(await findEvent(context.db, `scheduled:${opened.id}`)).not.toBeNull()
  })

  it('read all that are due in one run, in several batches', async () => {
    await insertDue(5)
    await checkDueRecurrences(harness.context, 2)
    expect(countChecks()).toBe(5)
  })

  it('begin with those that wait for an approval', async () => {
    const { db, clock } = harness.context
    await insertDue(2)
    const [first, second] = await db.select().from(recurrences)
    const id = second?.id ?? ''
    await db
      .update(recurrences)
      .set({ status: 'created', nextCheckAt: clock.now() })
      .where(eq(recurrences.id, id))
    await db
      .update(recurrences)
      .set({ nextCheckAt: addMs(clock.now(), -60_000) })
      .where(eq(recurrences.id, first?.id ?? ''))
    const now = clock.now()
    expect(
      await claimDueRecurrences(db, { now, nextCheckAt: addMs(now, 60_000), limit: 1 }),
    ).toMatchObject([{ id }])
  })

  it('return the end that a concurrent cancellation has stored', async () => {
    const { db, methods } = harness.context
    await insertDue(1)
    const [due] = await db.select().from(recurrences)
    if (due === undefined || methods.recurrences === null) throw new TypeError('no recurrence')
    jest.spyOn(methods.recurrences, 'fetchState').mockImplementation(async () => {
      await db.update(recurrences).set({ status: 'cancelled', endedBy: 'receiver' })
      return { status: 'approved', endedBy: null }
    })
    expect(await checkRecurrence(harness.context, due)).toMatchObject({
      status: 'cancelled',
      endedBy: 'receiver',
    })
  })

  it('pause during an outage of the provider', async () => {
    await insertDue(5)
    harness.providers.mode = 'error'
    await checkDueRecurrences(harness.context, 2)
    expect(harness.api.logs().match(/failed to check a recurrence/g)).toHaveLength(3)
  })
})
