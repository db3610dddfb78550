import type { Contract, Payment } from '@portal/contract'
import { getBalance } from '../ledger/index.ts'
import { STORES } from '../testing/stores.ts'
import { getTxid } from './testing/get-charge.ts'
import { type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

describe.each(STORES)('UNDERPAID=book on %s', (store) => {
  const harness = usePaymentHarness(store, {
    env: { REFUND_CHOICE_HOURS: '24', UNDERPAID: 'book' },
  })
  let ana: SignedInUser
  let contract: Contract

  beforeEach(async () => {
    ana = await harness.signIn('pf-overdue')
    contract = await harness.readContract(ana)
  })

  const listOwed = async () =>
    (await harness.listInvoices(ana)).filter(({ status }) => status !== 'PAGA')
  const payLess = async (references: readonly string[], amount: number): Promise<Payment> => {
    const made = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: references,
    })
    harness.providers.payPix(getTxid(made), amount - made.total)
    return harness.checkPayment(ana, made.id)
  }

  it('books less than the total and leaves the rest due', async () => {
    const before = (await listOwed()).find(({ status }) => status === 'ABERTA')
    if (before === undefined) throw new Error('no open invoice')
    const { reference, total } = before
    expect(await payLess([reference], 5000)).toMatchObject({
      status: 'confirmed',
      total: 5000,
      lines: [{ debtReference: reference, total: 5000 }],
      refunds: [],
    })
    expect((await listOwed()).find((one) => one.reference === reference)).toMatchObject({
      status: 'ABERTA',
      total: total - 5000,
      components: [
        { kind: 'service', amount: total },
        { kind: 'partial', amount: -5000 },
      ],
    })
    expect(await getBalance(harness.context.db, 'receivable', reference)).toBe(total - 5000)
    const rest = await payLess([reference], total - 5000)
    expect(rest).toMatchObject({ status: 'confirmed', total: total - 5000 })
    expect((await listOwed()).map((one) => one.reference)).not.toContain(reference)
    expect(await getBalance(harness.context.db, 'receivable', reference)).toBe(0)
  })

  it('pays whole invoices first and one in part', async () => {
    const [second, first] = await listOwed()
    if (first === undefined || second === undefined) throw new Error('two invoices expected')
    const made = await payLess([first.reference, second.reference], first.total + 100)
    expect(made.lines.map(({ debtReference, total }) => [debtReference, total])).toEqual([
      [first.reference, first.total],
      [second.reference, 100],
    ])
    expect((await listOwed()).map(({ reference, total }) => [reference, total])).toEqual([
      [second.reference, second.total - 100],
    ])
  })

  it('forgoes what is missing of the charges for late payment', async () => {
    const late = (await listOwed()).find(({ status }) => status === 'VENCIDA')
    if (late === undefined) throw new Error('no overdue invoice')
    expect(await payLess([late.reference], late.total - 1)).toMatchObject({
      status: 'confirmed',
      total: late.total - 1,
    })
    expect((await listOwed()).map(({ reference }) => reference)).not.toContain(late.reference)
  })
})
