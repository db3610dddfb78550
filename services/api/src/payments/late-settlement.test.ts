import { addDays, cancelPayment, type CalendarDate, type Payment } from '@portal/contract'
import { buildAdminServer } from '../platform/index.ts'
import { STORES } from '../testing/stores.ts'
import { buildReturnFile } from './testing/build-return-file.ts'
import { fetchBankStatement } from './methods/boleto/statement.ts'
import { compareRecentDays } from './statements/compare-recent-days.ts'
import { statementDifferences } from './tables.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, getProvider, waitFor, type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const DAY_MS = 86_400_000

/** Banks cancel a boleto at once, and other banks may still collect it until the day ends. */
describe.each(STORES)(
  'a cancelled boleto that was paid, reported two days later, on %s',
  (store) => {
    const harness = usePaymentHarness(store, { env: { REFUND_CHOICE_HOURS: '24' } })
    let ana: SignedInUser
    let invoice: string
    let boleto: Payment
    let paidAt: Date
    let paidOn: CalendarDate

    const pay = async (method: 'PIX' | 'BILLET'): Promise<Payment> => {
      const contract = await harness.readContract(ana)
      invoice = findInvoice(contract, 'VENCIDA').reference
      return harness.startPayment(ana, { contract: contract.reference, debts: [invoice], method })
    }
    const passDays = async (days: number): Promise<void> => {
      harness.api.advance(days * DAY_MS)
      ana = await harness.signIn('pf-overdue')
    }
    /** The bank reports what another one has collected two days ago. */
    const reportLate = async (): Promise<void> => {
      await passDays(2)
      harness.providers.sms = []
      expect(harness.providers.settleCancelledBill(boleto.id, paidAt)).toBe(true)
    }
    const listSms = async (): Promise<string[]> => {
      while ((await harness.api.platform.outbox.drain()) > 0);
      return harness.providers.sms.map(({ text }) => text)
    }

    beforeEach(async () => {
      ana = await harness.signIn('pf-overdue')
      paidOn = harness.context.clock.today()
      boleto = await pay('BILLET')
    })

    describe('by its customer', () => {
      beforeEach(async () => {
        await harness.api.call(cancelPayment, { ...ana, params: { id: boleto.id } })
        harness.api.advance(90_000)
        paidAt = harness.context.clock.now()
        await harness.reconcileAll()
        expect(await harness.readPayment(ana, boleto.id)).toMatchObject({ status: 'cancelled' })
      })
      const expectPaid = async (): Promise<void> => {
        expect(await harness.readPayment(ana, boleto.id)).toMatchObject({
          status: 'confirmed',
          confirmedAt: paidAt.toISOString(),
          refunds: [],
        })
        const invoices = await harness.listInvoices(ana)
        expect(invoices.find(({ reference }) => reference === invoice)?.status).toBe('PAGA')
        expect(await listSms()).toEqual([expect.stringContaining('recebemos o pagamento')])
      }

      it('pays its invoice by the list', async () => {
        await reportLate()
        await harness.reconcileAll()
        await expectPaid()
      })

      it('pays its invoice by the webhook, which may be repeated', async () => {
        await reportLate()
        const webhook = { events: [{ billId: boleto.id }] }
        for (let copy = 0; copy < 2; copy += 1)
          await harness.api.app.inject(await harness.providers.createWebhook('bank', webhook))
        await waitFor(
          async () => (await harness.readPayment(ana, boleto.id)).status === 'confirmed',
        )
        await harness.reconcileAll()
        await expectPaid()
      })

      /** Compares return files that name the liquidation after the cancellation on the day of its report. */
      const compareReturnFiles = async (): Promise<void> => {
        const title = { companyReference: boleto.id.slice('pay_'.length), paid: boleto.total }
        const files = new Map([
          [paidOn, buildReturnFile([{ ...title, paid: 0, movement: '09' }])],
          [addDays(paidOn, 2), buildReturnFile([{ ...title, movement: '17' }])],
        ])
        await compareRecentDays(harness.context, {
          ...getProvider(harness.context, 'bankSlip'),
          fetchStatement: (day) =>
            fetchBankStatement({ getReturnFile: async (of) => files.get(of) ?? '' }, day),
        })
      }
      const listUnexplained = async () =>
        (await harness.context.db.select().from(statementDifferences)).filter(
          ({ reason, resolvedAt }) => reason === null && resolvedAt === null,
        )

      it('leaves no difference between the return files and the ledger', async () => {
        await reportLate()
        await harness.reconcileAll()
        await passDays(1)
        await compareReturnFiles()
        expect(await listUnexplained()).toEqual([])
      })

      it('pays its invoice by the return file, if the list shows the day of payment only', async () => {
        harness.providers.bend = (_call, body) => ('bills' in body ? { ...body, bills: [] } : body)
        await reportLate()
        await passDays(1)
        await harness.reconcileAll()
        expect(await harness.readPayment(ana, boleto.id)).toMatchObject({ status: 'cancelled' })
        await compareReturnFiles()
        expect(await listUnexplained()).toMatchObject([{ kind: 'missing_here' }])
        await harness.reconcileAll()
        await expectPaid()
        await compareReturnFiles()
        expect(await listUnexplained()).toEqual([])
      })
    })

    it('is for its customer to choose about if the invoice was paid by Pix', async () => {
      const pix = await pay('PIX')
      harness.providers.payPix(getTxid(pix))
      await harness.reconcileAll()
      harness.api.advance(90_000)
      paidAt = harness.context.clock.now()
      await harness.reconcileAll()
      await listSms()
      await reportLate()
      await harness.reconcileAll()

      expect(await harness.readPayment(ana, boleto.id)).toMatchObject({
        status: 'cancelled',
        overpayment: { amount: boleto.total, fallback: 'credit' },
      })
      expect(await listSms()).toEqual([expect.stringContaining('a mais. Escolha no portal')])

      const admin = await buildAdminServer(harness.api.platform, harness.api.slices)
      const report = await admin.inject({
        url: `/desk/payments/${boleto.id}`,
        headers: { authorization: 'Bearer sandbox-desk-key' },
      })
      await admin.close()
      expect(report.json()).toMatchObject({
        payments: [{ diagnosis: { cause: 'money_choice' }, provider: 'paid' }],
      })
    })
  },
)
