import { addDays } from '@portal/contract'
import { count, eq } from 'drizzle-orm'
import { STORES } from '../../testing/stores.ts'
import { automaticCharges, automaticEvents, recurrences } from '../automatic-tables.ts'
import { payments } from '../tables.ts'
import { getTxid } from '../testing/get-charge.ts'
import { findInvoice } from '../testing/payment-harness.ts'
import { usePaymentHarness } from '../testing/use-payment-harness.ts'
import { requirePayment } from '../store/payments.ts'
import { followCharges } from './follow-charges.ts'
import { listUnfinishedCharges } from './list-unfinished-charges.ts'
import { insertCharge } from './store.ts'
import { readAutomaticPix } from './view.ts'

describe.each(STORES)('charges of a recurrence on %s', (store) => {
  const harness = usePaymentHarness(store)

  /** Starts the payment of an invoice as the charge of a recurrence. */
  const startCharge = async (): Promise<{ id: string; txid: string }> => {
    const { db, clock } = harness.context
    const ana = await harness.signIn('pf-overdue')
    const contract = await harness.readContract(ana)
    const contractReference = contract.reference
    const overdue = findInvoice(contract, 'VENCIDA')
    const invoiceReference = overdue.reference
    const opened = await harness.startPayment(ana, {
      contract: contractReference,
      debts: [invoiceReference],
    })
    await db.insert(recurrences).values({
      id: 'rec_1',
      customerId: 'pf-overdue',
      contractReference,
      idRec: 'RR1',
      location: 'https://pix.example',
      status: 'approved',
      createdAt: clock.now(),
    })
    await insertCharge(db, {
      paymentId: opened.id,
      recurrenceId: 'rec_1',
      invoiceReference,
      dueDate: clock.today(),
    })
    return { id: opened.id, txid: getTxid(opened) }
  }
  const listFollowed = async () =>
    (
      await listUnfinishedCharges(harness.context.db, {
        limit: 10,
        today: harness.context.clock.today(),
      })
    ).map(({ paymentId }) => paymentId)

  it('are followed until their end is recorded, also by a former version', async () => {
    const { db } = harness.context
    const { id, txid } = await startCharge()
    await followCharges(harness.context)
    expect(await listFollowed()).toEqual([id])

    harness.providers.payPix(txid)
    await harness.reconcileAll()
    await followCharges(harness.context)
    expect(await listFollowed()).toEqual([])

    await db.update(automaticCharges).set({ isEnded: false })
    await followCharges(harness.context)
    expect(await listFollowed()).toEqual([])
    const ends = await db
      .select({ ends: count() })
      .from(automaticEvents)
      .where(eq(automaticEvents.id, `end:${id}`))
    expect(ends).toEqual([{ ends: 1 }])
  })

  it('are not read again between their announcement and the due day', async () => {
    const { db, clock } = harness.context
    const { id } = await startCharge()
    await db.update(automaticCharges).set({ dueDate: addDays(clock.today(), 1) })
    await followCharges(harness.context)
    expect(await listFollowed()).toEqual([])

    await db.update(recurrences).set({ status: 'cancelled' })
    expect(await listFollowed()).toEqual([id])
    await db.update(recurrences).set({ status: 'approved' })
    await db.update(payments).set({ status: 'cancelled' })
    expect(await listFollowed()).toEqual([id])
    await db.update(payments).set({ status: 'awaiting_payer' })
    await db.update(automaticCharges).set({ dueDate: clock.today() })
    expect(await listFollowed()).toEqual([id])
  })

  it('are cancelled once the recurrence has ended, although an earlier request failed', async () => {
    const { db } = harness.context
    const { id } = await startCharge()
    await db.update(recurrences).set({ status: 'cancelled' })
    harness.providers.mode = 'error'
    await followCharges(harness.context)
    expect(await listFollowed()).toEqual([id])

    harness.providers.mode = 'ok'
    await followCharges(harness.context)
    expect((await requirePayment(db, id)).payment).toMatchObject({
      status: 'cancelled',
      endedBecause: 'customer',
    })
    expect(await listFollowed()).toEqual([])
  })

  it('are announced while the recurrence is approved only', async () => {
    await startCharge()
    const readNext = async () =>
      (await readAutomaticPix(harness.context, 'pf-overdue')).map(({ next }) => next?.amount)
    expect(await readNext()).toEqual([expect.any(Number)])
    await harness.context.db.update(recurrences).set({ status: 'cancelled' })
    expect(await readNext()).toEqual([undefined])
  })
})
