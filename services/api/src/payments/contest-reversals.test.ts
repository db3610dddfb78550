import {
  cancelCase,
  cases,
  createCase,
  invoice as invoiceEndpoint,
  sumKind,
  useCredit,
  type Contract,
  type InvoiceDetails,
  type Payment,
  type SupportCase,
  type SupportCases,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { decideContest } from '../billing/index.ts'
import { getBalance } from '../ledger/index.ts'
import { runInTransaction } from '../platform/index.ts'
import { STORES } from '../testing/stores.ts'
import { applyReversal } from './engine/reverse.ts'
import { markPaidInPart } from './store/mark-paid-in-part.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, createKey, type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const DAY_MS = 86_400_000
const CUSTOMER = 'pf-overdue'

/** Closing the harness checks that the ledger explains every table. */
describe.each(STORES)('a contest of a paid invoice whose payment is reversed on %s', (store) => {
  const harness = usePaymentHarness(store)
  let ana: SignedInUser
  let contract: Contract
  let [reference, overdue] = ['', '']
  let paid: Payment

  beforeEach(async () => {
    ana = await harness.signIn(CUSTOMER)
    contract = await harness.readContract(ana)
    reference = findInvoice(contract, 'ABERTA').reference
    overdue = findInvoice(contract, 'VENCIDA').reference
    paid = await payInvoice()
  })

  const payInvoice = async (): Promise<Payment> => {
    const made = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: [reference],
    })
    harness.providers.payPix(getTxid(made))
    return harness.checkPayment(ana, made.id)
  }
  const read = async (): Promise<InvoiceDetails> =>
    (
      await harness.api.call(invoiceEndpoint, { ...ana, params: { reference } })
    ).json<InvoiceDetails>()
  const contest = async (amount: number): Promise<string> =>
    (
      await harness.api.call(createCase, {
        ...ana,
        headers: { 'idempotency-key': createKey() },
        body: {
          kind: 'contest',
          invoice: reference,
          reason: 'unknown',
          text: '',
          amount: amount as never,
        },
      })
    ).json<SupportCase>().protocol
  const decide = (protocol: string, accepted: number | null, isDoubled = true) =>
    runInTransaction(harness.context.db, (tx) =>
      decideContest(
        tx,
        { protocol, accepted: accepted as never, isDoubled },
        {
          now: harness.api.platform.clock.now(),
          today: harness.api.platform.clock.today(),
          rates: harness.context.config.late,
        },
        markPaidInPart,
      ),
    )
  const reverse = async (amount: number = paid.total, id = 'pix:D-1'): Promise<void> => {
    const outcome = await harness.reverse(`pix:${paid.moneyId ?? ''}`, amount, id)
    expect(outcome).toBe('applied')
  }
  const passDays = async (days: number): Promise<void> => {
    harness.api.advance(days * DAY_MS)
    ana = await harness.signIn(CUSTOMER)
  }
  const getCredit = async (): Promise<number> =>
    0 - (await getBalance(harness.context.db, 'customer_credit', CUSTOMER))

  it('does not ask for the contested amount during the contest, and credits nothing that has left', async () => {
    const protocol = await contest(paid.total)
    await reverse()
    expect((await read()).invoice).toMatchObject({ status: 'ABERTA', total: 0 })
    await passDays(31)
    expect((await read()).invoice).toMatchObject({ status: 'ABERTA', total: 0 })
    await decide(protocol, null)
    expect(await getCredit()).toBe(0)
    const { invoice, contests } = await read()
    expect(invoice).toMatchObject({ status: 'PAGA', total: 0 })
    expect(sumKind(invoice.components, 'corrected')).toBe(-paid.total)
    expect(contests).toMatchObject([{ state: 'accepted', credit: 0 }])
  })

  it.each([
    ['the whole amount', 0, 'O valor foi devolvido. Nada voltou a ser cobrado por isso.'],
    ['a part of it', 1_000, 'O valor foi devolvido. O que ele tinha pago está em aberto de novo.'],
  ])(
    'says in the case of the dispute what is owed while %s is contested',
    async (_what, uncontested, answer) => {
      await contest(paid.total - uncontested)
      const dispute = {
        id: 'pix:D-1',
        moneyId: `pix:${paid.moneyId ?? ''}`,
        kind: 'med',
        amount: paid.total,
        at: harness.api.platform.clock.now(),
        status: 'requested',
      } as const
      expect(await applyReversal(harness.context, 'pix', dispute)).toBe('applied')
      await reverse()
      const { cases: all } = (await harness.api.call(cases, ana)).json<SupportCases>()
      expect(all.find(({ kind }) => kind === 'dispute')).toMatchObject({ state: 'closed', answer })
      expect((await read()).invoice.total).toBe(uncontested)
    },
  )

  it('credits nothing that left before contests withheld reversed amounts', async () => {
    const protocol = await contest(paid.total)
    await reverse()
    const { db } = harness.context
    await db.execute(sql`update contests set withheld = 0 where protocol = ${protocol}`)
    const components = JSON.stringify([{ kind: 'service', amount: paid.total }])
    await db.execute(
      sql`update invoices set components = ${components}::jsonb where reference = ${reference}`,
    )
    expect((await read()).invoice.total).toBe(paid.total)
    await decide(protocol, null)
    expect(await getCredit()).toBe(0)
    expect((await read()).invoice).toMatchObject({ status: 'PAGA', total: 0 })
  })

  it('owes the amount again five days after a rejection', async () => {
    const protocol = await contest(1_000)
    await reverse()
    expect((await read()).invoice.total).toBe(paid.total - 1_000)
    await passDays(20)
    await decide(protocol, 0)
    const { invoice } = await read()
    expect(sumKind(invoice.components, 'service')).toBe(paid.total)
    expect(sumKind(invoice.components, 'contested')).toBe(0)
    expect((await payInvoice()).status).toBe('confirmed')
    expect((await read()).invoice.status).toBe('PAGA')
  })

  it('owes everything after a withdrawal, without charges from before the reversal', async () => {
    await passDays(25)
    const protocol = await contest(paid.total)
    await reverse()
    await harness.api.call(cancelCase, { ...ana, params: { protocol } })
    expect((await read()).invoice).toMatchObject({ status: 'ABERTA', total: paid.total })
  })

  it('withholds a part of the reversed money and credits what is still paid', async () => {
    const protocol = await contest(1_000)
    await reverse(400)
    expect((await read()).invoice.total).toBe(0)
    await decide(protocol, null)
    expect(await getCredit()).toBe(1_200)
    expect((await read()).invoice).toMatchObject({ status: 'PAGA' })
  })

  it('revokes the single credit of an accepted amount, and leaves the doubled part', async () => {
    await decide(await contest(1_000), null)
    expect(await getCredit()).toBe(2_000)
    await reverse(400)
    expect((await read()).invoice).toMatchObject({ status: 'PAGA' })
    expect(await getCredit()).toBe(1_600)
    await reverse(paid.total - 400, 'pix:D-2')
    expect((await read()).invoice).toMatchObject({ status: 'ABERTA', total: paid.total - 1_000 })
    expect(await getCredit()).toBe(1_000)
    expect((await read()).contests).toMatchObject([{ state: 'accepted', credit: 1_000 }])
  })

  it('leaves credit that was used, and does not owe the accepted amount again', async () => {
    await decide(await contest(paid.total), null, false)
    const used = await harness.api.call(useCredit, {
      ...ana,
      headers: { 'idempotency-key': createKey() },
      body: { invoice: overdue, amount: paid.total as never },
    })
    expect(used.statusCode).toBe(200)
    await reverse()
    expect((await read()).invoice).toMatchObject({ status: 'PAGA', total: 0 })
    expect(await getCredit()).toBe(0)
  })
})
