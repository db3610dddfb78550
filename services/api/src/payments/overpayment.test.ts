import { sumPart, type Contract, type Payment } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { getBalance } from '../ledger/index.ts'
import { STORES } from '../testing/stores.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const DAY_MS = 86_400_000
const CUSTOMER = 'pf-overdue'

describe.each(STORES)('overpaid money on %s', (store) => {
  const harness = usePaymentHarness(store)
  let ana: SignedInUser
  let contract: Contract

  beforeEach(async () => {
    ana = await harness.signIn(CUSTOMER)
    contract = await harness.readContract(ana)
  })

  const pay = (reference: string, more: object = {}): Promise<Payment> =>
    harness.startPayment(ana, { contract: contract.reference, debts: [reference], ...more })
  const check = (id: string): Promise<Payment> => harness.checkPayment(ana, id)
  const balance = (account: Parameters<typeof getBalance>[1], subject?: string) =>
    getBalance(harness.context.db, account, subject)
  const refunds = async (id: string) => {
    await harness.refundAll()
    return (await check(id)).refunds.map(({ amount, because }) => [amount, because])
  }

  it('is refunded for a Pix of ten times its total, and no interest is booked', async () => {
    const made = await pay(findInvoice(contract, 'ABERTA').reference)
    harness.providers.payPix(getTxid(made), made.total * 9)
    expect(await check(made.id)).toMatchObject({
      status: 'confirmed',
      total: made.total,
      lines: made.lines,
    })
    expect(await balance('refunds_payable', CUSTOMER)).toBe(-9 * made.total)
    expect(await refunds(made.id)).toEqual([[made.total * 9, 'too_much']])
    expect([
      await balance('fines_and_interest'),
      await balance('refunds_payable'),
      await balance('provider_clearing', 'pix'),
    ]).toEqual([0, 0, made.total])
    expect(harness.api.logs()).toContain('more money than was owed')
  })

  it('does not include the fine and interest that the provider adds after the due date', async () => {
    const invoice = findInvoice(contract, 'ABERTA')
    const made = await pay(invoice.reference)
    // Ten days after the due date: 2 % and a third of 1 %.
    const late = Math.floor(invoice.total * 0.02) + Math.floor((invoice.total * 0.01) / 3)
    harness.api.advance(
      Date.parse(invoice.dueDate) -
        harness.api.platform.clock.now().getTime() +
        10 * DAY_MS +
        DAY_MS / 2,
    )
    harness.providers.payPix(getTxid(made), late + 1)
    await harness.reconcileAll()
    ana = await harness.signIn(CUSTOMER)
    expect(await check(made.id)).toMatchObject({
      status: 'confirmed',
      total: invoice.total + late,
      lines: [
        {
          components: [
            { kind: 'service', amount: invoice.total },
            { kind: 'fine', amount: Math.floor(invoice.total * 0.02) },
            { kind: 'interest', amount: Math.floor((invoice.total * 0.01) / 3) },
          ],
        },
      ],
    })
    expect(await refunds(made.id)).toEqual([[1, 'too_much']])
    expect(await balance('fines_and_interest')).toBe(-late)
  })

  it('includes charges that a contest had waived and that the provider adds after the due date', async () => {
    const invoice = findInvoice(contract, 'ABERTA')
    await harness.context.db.execute(
      sql`update invoices set waived_late = 100 where reference = ${invoice.reference}`,
    )
    const made = await pay(invoice.reference)
    const fine = Math.floor(invoice.total * 0.02)
    const interest = Math.floor((invoice.total * 0.01) / 3)
    expect(fine).toBeGreaterThan(100)
    harness.api.advance(
      Date.parse(invoice.dueDate) -
        harness.api.platform.clock.now().getTime() +
        10 * DAY_MS +
        DAY_MS / 2,
    )
    ana = await harness.signIn(CUSTOMER)
    const { debts } = (await harness.listContracts(ana))[0] as Contract
    const owed = debts.find(({ reference }) => reference === invoice.reference)?.total ?? 0
    expect(owed).toBe(invoice.total + fine + interest - 100)
    harness.providers.payPix(getTxid(made), fine + interest)
    await harness.reconcileAll()
    expect(await check(made.id)).toMatchObject({ status: 'confirmed', total: owed })
    expect(await refunds(made.id)).toEqual([[100, 'too_much']])
  })

  it('is refunded for a printed Pix code above the charges of the payment date', async () => {
    const { reference, total, components } = findInvoice(contract, 'VENCIDA')
    harness.providers.payStatic(reference, total * 10)
    await harness.reconcileAll()
    await harness.refundAll()
    expect(harness.providers.refunds.map(({ amount }) => amount)).toEqual([total * 9])
    expect(await balance('fines_and_interest')).toBe(sumPart(components, 'late') * -1)
  })

  it('becomes a credit for a boleto, which cannot be refunded', async () => {
    const made = await pay(findInvoice(contract, 'VENCIDA').reference, { method: 'BILLET' })
    Object.assign(harness.providers.bills.get(made.id)?.body ?? {}, {
      paidAmountCents: made.total + 500,
    })
    harness.providers.payBill(made.id)
    expect(await check(made.id)).toMatchObject({
      status: 'confirmed',
      total: made.total,
      refunds: [{ amount: 500, because: 'too_much', id: null }],
    })
    expect(await balance('customer_credit', CUSTOMER)).toBe(-500)
  })

  it('includes what an invoice was corrected by after its code was created', async () => {
    const { reference, total } = findInvoice(contract, 'ABERTA')
    const made = await pay(reference)
    await harness.context.db.execute(sql`
      update invoices set components = '[{"kind": "service", "amount": 1000}]' where reference = ${reference}`)
    harness.providers.payPix(getTxid(made))
    expect(await check(made.id)).toMatchObject({ status: 'confirmed', total: 1000 })
    expect(await refunds(made.id)).toEqual([[total - 1000, 'too_much']])
  })
})
