import {
  agreement,
  campaigns,
  invoice,
  listComponents,
  offer,
  suspensions,
  type Agreement,
  type Invoice,
  type InvoiceDetails,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { STORES } from '../testing/stores.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, type SignedInUser } from './testing/payment-harness.ts'
import { readReversalMessages } from './testing/read-reversal-messages.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

/** Today is 18/11/2026. */
const PRESCRIBED_DAY = '2021-11-17'
const FIRST_COLLECTED_DAY = '2021-11-18'

// Consumer law 30
describe.each(STORES)('an invoice that is overdue for more than five years on %s', (store) => {
  const harness = usePaymentHarness(store)

  /** Signs in a customer whose overdue invoices were due on a day. */
  const signInWithDueDate = async (customer: string, dueDate: string) => {
    const who = await harness.signIn(customer)
    const contract = await harness.readContract(who)
    if (!contract) throw new Error('no contract')
    await harness.context.db.execute(
      sql`update invoices set due_date = ${dueDate} where contract_reference = ${contract.reference} and state = 'OPEN' and due_date < '2026-11-18'`,
    )
    const changed = (await harness.listInvoices(who)).find(({ status }) => status === 'VENCIDA')
    if (!changed) throw new Error('no overdue invoice')
    return { who, contract, changed }
  }
  const readCampaigns = async (who: object, reference: string) =>
    (
      await harness.api.call(campaigns, {
        ...who,
        params: { product: 'tim' },
        query: { contractsReference: reference },
      })
    ).json<{ campaigns: unknown[] }>().campaigns
  const readSuspensions = async (who: object) =>
    (await harness.api.call(suspensions, who)).json<{ suspensions: unknown[] }>().suspensions

  /** Pays by Pix and lets the bank take the money back; returns the messages about it. */
  const payAndReverse = async (who: SignedInUser, contract: string, paid: readonly Invoice[]) => {
    const choice = { contract, debts: paid.map(({ reference }) => reference) }
    const payment = await harness.startPayment(who, choice)
    harness.providers.payPix(getTxid(payment))
    const { moneyId } = await harness.checkPayment(who, payment.id)
    expect(await harness.reverse(`pix:${moneyId}`, payment.total)).toBe('applied')
    return readReversalMessages(harness.context, payment.id)
  }

  it('stays payable, with the late charges of the day before', async () => {
    const { who, contract, changed } = await signInWithDueDate('pf-overdue', PRESCRIBED_DAY)
    expect(changed).toMatchObject({
      status: 'VENCIDA',
      isPrescribed: true,
      components: listComponents({ service: 14990, fine: 299, interest: 9123 }),
    })
    const details = (
      await harness.api.call(invoice, { ...who, params: { reference: changed.reference } })
    ).json<InvoiceDetails>()
    expect(details).toMatchObject({ invoice: { isPrescribed: true }, ahead: [], suspension: null })
    const choice = { contract: contract.reference, debts: [changed.reference] }
    const payment = await harness.startPayment(who, choice)
    const { valor } = harness.providers.charges.get(getTxid(payment))?.body ?? {}
    expect(valor).toEqual({ original: '244.12' })
  })

  it('is prescribed by its printed due date although a contest gave a later one', async () => {
    const { who, contract, changed } = await signInWithDueDate('pf-overdue', PRESCRIBED_DAY)
    await harness.context.db.execute(
      sql`update invoices set late_from = '2024-12-20', days_late = 1100 where reference = ${changed.reference}`,
    )
    const [shown] = await harness
      .listInvoices(who)
      .then((all) => all.filter(({ reference }) => reference === changed.reference))
    expect(shown).toMatchObject({
      status: 'VENCIDA',
      isPrescribed: true,
      dueDate: PRESCRIBED_DAY,
      components: listComponents({ service: 14990, fine: 299, interest: 8979 }),
    })
    const choice = { contract: contract.reference, debts: [changed.reference] }
    const payment = await harness.startPayment(who, choice)
    expect(harness.providers.charges.get(getTxid(payment))?.body.valor).toEqual({
      original: '242.68',
    })
  })

  it('is not collected on the day on which its payment is reversed', async () => {
    const { who, contract, changed } = await signInWithDueDate('pf-overdue', PRESCRIBED_DAY)
    const { email, sms } = await payAndReverse(who, contract.reference, [changed])
    const all = await harness.listInvoices(who)
    expect(all.find(({ reference }) => reference === changed.reference)).toMatchObject({
      status: 'VENCIDA',
      isPrescribed: true,
      dueDate: PRESCRIBED_DAY,
      total: 14990,
    })
    expect(email.text).toBe(
      'O banco devolveu o seu pagamento.\n\nA fatura de setembro de 2026 está em aberto de novo.',
    )
    expect(email.button).toBeUndefined()
    expect(sms).toMatch(/em aberto de novo\.$/)
  })

  it('is paid with another one: after the reversal only the other one is asked for', async () => {
    const { who, contract, changed } = await signInWithDueDate('pf-overdue', PRESCRIBED_DAY)
    const other = findInvoice(contract, 'ABERTA')
    const { email, sms } = await payAndReverse(who, contract.reference, [changed, other])
    expect(email.text).toBe(
      'O banco devolveu o seu pagamento.\n\n2 faturas estão em aberto de novo.\n\nSe quiser, pague de novo por Pix.',
    )
    expect(email.button?.label).toBe('Pagar de novo')
    expect(sms).toMatch(/2 faturas em aberto de novo\.$/)
  })

  it('is collected with interest until its last day', async () => {
    const { changed } = await signInWithDueDate('pf-overdue', FIRST_COLLECTED_DAY)
    expect(changed.isPrescribed).toBeUndefined()
    expect(changed.components).toEqual(
      listComponents({ service: 14990, fine: 299, interest: 9123 }),
    )
  })

  it.each([
    [FIRST_COLLECTED_DAY, 1],
    [PRESCRIBED_DAY, 0],
  ])('due on %s is in %i offers, also with a later due date in effect', async (dueDate, count) => {
    const { who, contract } = await signInWithDueDate('pf-discount', dueDate)
    await harness.context.db.execute(
      sql`update invoices set late_from = '2024-12-20' where contract_reference = ${contract.reference} and state = 'OPEN' and due_date = ${dueDate}`,
    )
    expect(await readCampaigns(who, contract.reference)).toHaveLength(count)
    const params = { reference: `CP${contract.reference.slice(2)}` }
    expect((await harness.api.call(offer, { ...who, params })).statusCode).toBe(count ? 200 : 422)
  })

  it('is marked in its agreement, which neither is late because of it nor can be settled with it', async () => {
    const who = await harness.signIn('pf-agreement')
    const contract = await harness.readContract(who)
    const readAgreement = async () =>
      (
        await harness.api.call(agreement, {
          ...who,
          params: { reference: contract.reference },
          query: {},
        })
      ).json<Agreement>()
    const changeDueDates = (day: string) =>
      harness.context.db.execute(
        sql`update invoices set due_date = ${day} where installment_number is not null and state = 'OPEN'`,
      )
    await changeDueDates(FIRST_COLLECTED_DAY)
    const collected = await readAgreement()
    expect(collected).toMatchObject({ state: 'late', settlement: { discount: 0 } })
    expect(collected.parts.some(({ isPrescribed }) => isPrescribed)).toBe(false)
    await changeDueDates(PRESCRIBED_DAY)
    // The payment of one was reversed today.
    await harness.context.db.execute(
      sql`update invoices set late_from = '2026-11-18' where installment_number = 3`,
    )
    const { state, settlement, parts } = await readAgreement()
    expect([state, settlement]).toEqual(['current', null])
    expect(
      parts.flatMap(({ status, isPrescribed = false }) => (status === 'PAGA' ? [] : isPrescribed)),
    ).toEqual(collected.parts.flatMap(({ status }) => (status === 'PAGA' ? [] : true)))
    expect(parts.filter(({ status }) => status === 'ABERTA')).toEqual([])
  })

  it.each([
    [FIRST_COLLECTED_DAY, 1],
    [PRESCRIBED_DAY, 0],
  ])('due on %s is the reason of %i suspensions', async (dueDate, count) => {
    const { who } = await signInWithDueDate('pf-card-blocked', dueDate)
    expect(await readSuspensions(who)).toHaveLength(count)
  })
})
