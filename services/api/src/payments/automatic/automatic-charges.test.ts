import { addDays, toCents, toSaoPauloInstant } from '@portal/contract'
import { and, asc, eq } from 'drizzle-orm'
import { contracts, invoices } from '../../billing/tables.ts'
import { mockSmsGateway } from '../../testing/fake-sms-gateway.ts'
import { listFullScans } from '../../testing/list-full-scans.ts'
import { STORES } from '../../testing/stores.ts'
import { useTestApi } from '../../testing/use-test-api.ts'
import {
  automaticCharges,
  automaticEvents,
  recurrences,
  type RecurrenceRow,
} from '../automatic-tables.ts'
import { payments, type PaymentRow } from '../tables.ts'
import { createPaymentContext, type PaymentContext } from '../context.ts'
import { scheduleCharges, scheduleRecurrenceCharges } from './automatic-charges.ts'
import { listRecurrencesToCharge } from './list-recurrences-to-charge.ts'
import { recordEvent } from './record-event.ts'

const NINE_HOURS_MS = 32_400_000

describe.each(STORES)('planning of automatic charges on %s', (store) => {
  const api = useTestApi(store)
  let context: PaymentContext
  beforeEach(async () => {
    context = await createPaymentContext(api.platform)
  })

  /**
   * Enrols the contracts of two customers, and makes an open invoice of each due in `days`. Any
   * amount is above the limit.
   */
  const enrol = async (days: number): Promise<string[]> => {
    const { db, clock } = context
    const customers = ['pf-overdue', 'pj-trap']
    for (const customerId of customers) {
      const [own] = await db
        .select({ reference: invoices.reference, contractReference: contracts.reference })
        .from(invoices)
        .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
        .where(eq(contracts.customerId, customerId))
        .orderBy(asc(invoices.reference))
        .limit(1)
      const { reference = '', contractReference = '' } = own ?? {}
      await db
        .update(invoices)
        .set({ dueDate: addDays(clock.today(), -400), lateFrom: null })
        .where(eq(invoices.contractReference, contractReference))
      await db
        .update(invoices)
        .set({ state: 'OPEN', paidAt: null, dueDate: addDays(clock.today(), days) })
        .where(eq(invoices.reference, reference))
      await db.insert(recurrences).values({
        id: `rec_${customerId}`,
        customerId,
        contractReference,
        idRec: `RR${customerId}`,
        location: 'https://pix.example',
        status: 'approved',
        maxAmount: toCents(1),
        createdAt: new Date('2026-01-01'),
        approvedAt: new Date('2026-01-01'),
      })
    }
    return customers.map((customerId) => `rec_${customerId}`)
  }
  const listToCharge = async (): Promise<string[]> =>
    (await listRecurrencesToCharge(context.db, context.clock.today(), '', 'rec_~')).map(
      ({ id }: RecurrenceRow) => id,
    )
  const listEvents = async (): Promise<(string | null)[]> =>
    (
      await context.db
        .select({ kind: automaticEvents.kind, recurrenceId: automaticEvents.recurrenceId })
        .from(automaticEvents)
        .orderBy(asc(automaticEvents.recurrenceId))
    ).map(({ kind, recurrenceId }) => `${recurrenceId} ${kind}`)

  /** Stores a charge of the invoice that is due in `days`. */
  const insertCharge = async (
    recurrenceId: string,
    days: number,
    state: Pick<PaymentRow, 'status' | 'endedBecause'>,
  ): Promise<void> => {
    const { db, clock } = context
    const [own] = await db
      .select({ invoiceReference: invoices.reference, dueDate: invoices.dueDate })
      .from(invoices)
      .innerJoin(recurrences, eq(recurrences.contractReference, invoices.contractReference))
      .where(
        and(eq(recurrences.id, recurrenceId), eq(invoices.dueDate, addDays(clock.today(), days))),
      )
    if (own === undefined) throw new TypeError('no invoice')
    await db.insert(payments).values({
      id: 'pay_1',
      protocol: '1',
      customerId: 'pf-overdue',
      method: 'pix',
      ...state,
      total: toCents(100),
      createdAt: clock.now(),
    })
    await db.insert(automaticCharges).values({ paymentId: 'pay_1', recurrenceId, ...own })
  }

  it('continues after an account that cannot be read', async () => {
    const [first, second] = await enrol(5)
    await context.db
      .update(contracts)
      .set({ encryptedPhone: 'unreadable' })
      .where(eq(contracts.customerId, 'pf-overdue'))
    await expect(scheduleCharges(context, 1)).rejects.toThrow()
    expect(await listEvents()).toEqual([`${second} over_limit`])
    expect(await listToCharge()).toEqual([first, second])
  })

  describe('at midnight', () => {
    const TOO_LATE = expect.stringContaining('nao entrou no Pix Automatico a tempo')
    const planAtMidnight = async () => {
      const gateway = mockSmsGateway()
      const { clock } = context
      const midnight = toSaoPauloInstant(addDays(clock.today(), 1), '00:05')
      api.advance(midnight.getTime() - clock.now().getTime())
      const [first = ''] = await enrol(1)
      await scheduleCharges(context)
      const listSms = async (): Promise<string[]> => {
        await api.platform.outbox.drain()
        return gateway.sent.map(({ text }) => text)
      }
      return { first, listSms }
    }

    it('sends no message before 9:00', async () => {
      const { listSms } = await planAtMidnight()
      expect(await listSms()).toEqual([])
      api.advance(NINE_HOURS_MS)
      expect(await listSms()).toEqual([TOO_LATE, TOO_LATE])
    })

    it('sends no message about an invoice that is paid before 9:00', async () => {
      const { listSms } = await planAtMidnight()
      await listSms()
      await context.db.update(invoices).set({ state: 'PAID', paidAt: context.clock.now() })
      api.advance(NINE_HOURS_MS)
      expect(await listSms()).toEqual([])
    })

    it.each([
      ['announces a pending charge at 9:00', 'awaiting_payer', 1],
      ['announces no charge that ended before 9:00', 'cancelled', 0],
    ] as const)('%s', async (_what, status, count) => {
      const { first, listSms } = await planAtMidnight()
      await insertCharge(first, 1, { status, endedBecause: null })
      const [charge] = await context.db.select().from(automaticCharges)
      await recordEvent(context.db, context, {
        id: 'scheduled:pay_1',
        recurrenceId: first,
        kind: 'scheduled',
        invoiceReference: charge?.invoiceReference ?? '',
      })
      api.advance(NINE_HOURS_MS)
      const announced = (await listSms()).filter((text) => text.includes('sera debitada em'))
      expect(announced).toHaveLength(count)
    })

    it('confirms immediately what the customer did', async () => {
      const { first, listSms } = await planAtMidnight()
      await recordEvent(context.db, context, { id: 'ended:1', recurrenceId: first, kind: 'ended' })
      expect(await listSms()).toEqual([expect.stringContaining('Pix Automatico cancelado')])
    })
  })

  it('reads no account again whose customer knows that it is too late', async () => {
    const [first, second] = await enrol(1)
    expect(await listToCharge()).toEqual([first, second])
    await scheduleCharges(context)
    expect(await listEvents()).toEqual([`${first} not_in_time`, `${second} not_in_time`])
    expect(await listToCharge()).toEqual([])
  })

  it.each([
    ['awaiting_payer', null, 1],
    ['cancelled', 'customer', 1],
    ['cancelled', 'settled_otherwise', 2],
  ] as const)(
    'after a charge that is %s (%s) reads %i of two accounts',
    async (status, endedBecause, count) => {
      const [first = ''] = await enrol(5)
      await insertCharge(first, 5, { status, endedBecause })
      expect(await listToCharge()).toHaveLength(count)
    },
  )

  it.each<[string, Partial<RecurrenceRow>, string[]]>([
    ['lowers the limit', { maxAmount: toCents(1) }, ['rec_pf-overdue over_limit']],
    ['ends the recurrence', { status: 'cancelled' }, []],
  ])('charges nothing if the customer %s while others are planned', async (_, change, events) => {
    await enrol(5)
    const { db } = context
    const isFirst = eq(recurrences.id, 'rec_pf-overdue')
    const [read] = await db.update(recurrences).set({ maxAmount: null }).where(isFirst).returning()
    await db.update(recurrences).set(change).where(isFirst)
    await scheduleRecurrenceCharges(context, read as RecurrenceRow)
    expect(await db.select().from(automaticCharges)).toEqual([])
    expect(await listEvents()).toEqual(events)
  })

  it('finds the accounts by an index', async () => {
    const { db, clock } = context
    const scanned = await listFullScans(db, (tx) =>
      listRecurrencesToCharge(tx, clock.today(), '', 'rec_~'),
    )
    expect(scanned).toEqual([])
  })
})
