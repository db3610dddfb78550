import type { Contract, Payment } from '@portal/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { buildAdminServer } from '../../platform/index.ts'
import { STORES } from '../../testing/stores.ts'
import { receivedPayments } from '../tables.ts'
import type { Json } from '../testing/fake-response.ts'
import { getTxid } from '../testing/get-charge.ts'
import { findInvoice } from '../testing/payment-harness.ts'
import { usePaymentHarness } from '../testing/use-payment-harness.ts'

const MINUTE_MS = 60_000
const RUNBOOK = readFileSync(join(__dirname, '../../../../../docs/runbook.md'), 'utf8')
/** Anchors of the runbook's headings, as they are linked. */
const SECTIONS = [...RUNBOOK.matchAll(/^#{2,3} (.+)$/gm)].map(([, title = '']) =>
  title.toLowerCase().replace(/ /g, '-'),
)

interface Report {
  payments: {
    diagnosis: { cause: string; text: string; section: string }
    provider: string | null
    payment: { id: string }
    received: { id: string }[]
    ledger: object[]
  }[]
  unmatched: { id: string }[]
}

/** "I paid by Pix an hour ago, my number is …": the operator's way to the cause. */
describe.each(STORES)('a payment looked up by its number on %s', (store) => {
  const harness = usePaymentHarness(store)
  let inside: Awaited<ReturnType<typeof buildAdminServer>>
  let made: Payment

  beforeEach(async () => {
    inside = await buildAdminServer(harness.api.platform, harness.api.slices)
    const ana = await harness.signIn('pf-overdue')
    const contract = await harness.readContract(ana)
    const invoice = findInvoice(contract, 'VENCIDA')
    made = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: [invoice.reference],
    })
  })
  afterEach(() => inside.close())

  const get = (number: string, key = 'sandbox-desk-key') =>
    inside.inject({
      url: `/desk/payments/${encodeURIComponent(number)}`,
      headers: { authorization: `Bearer ${key}` },
    })
  const look = async (number: string): Promise<Report> => (await get(number)).json<Report>()
  const getDiagnosis = async () => {
    const [found] = (await look(made.protocol)).payments
    expect(SECTIONS).toContain(found?.diagnosis.section)
    return found?.diagnosis
  }
  const pay = () => harness.providers.payPix(getTxid(made))
  /** Plays a worker that does its checks on time. */
  const planCheck = (ms: number) =>
    harness.context.db.execute(
      sql`update payments set next_check_at = ${new Date(harness.context.clock.now().getTime() + ms).toISOString()} where id = ${made.id}`,
    )

  it('was not paid: the bank has delivered nothing', async () => {
    await planCheck(MINUTE_MS)
    expect(await getDiagnosis()).toMatchObject({ cause: 'not_paid' })
  })

  it('webhook refused: the provider has the money, and the next check books it', async () => {
    pay()
    await planCheck(MINUTE_MS)
    expect(await getDiagnosis()).toMatchObject({ cause: 'no_webhook', section: 'webhooks-fail' })
  })

  it('provider down: no answer', async () => {
    pay()
    // During an outage checks are late too.
    await planCheck(-10 * MINUTE_MS)
    harness.providers.mode = 'error'
    expect(await getDiagnosis()).toMatchObject({ cause: 'provider_down', section: 'providerdown' })
  })

  it('amount mismatch: the answer contradicts the charge', async () => {
    await planCheck(MINUTE_MS)
    harness.providers.bend = (_call, body: Json) =>
      'txid' in body ? { ...body, valor: { original: '1.00' } } : body
    expect(await getDiagnosis()).toMatchObject({
      cause: 'provider_fault_amount',
      section: 'providerfault',
    })
  })

  it('worker stuck: the check is overdue', async () => {
    pay()
    await planCheck(-10 * MINUTE_MS)
    expect(await getDiagnosis()).toMatchObject({
      cause: 'worker_stuck',
      text: expect.stringContaining('the provider says paid') as string,
      section: 'queuebehind',
    })
  })

  it('wrong clock: the money is dated in the future', async () => {
    await planCheck(MINUTE_MS)
    pay()
    const [pix] = harness.providers.received
    Object.assign(pix ?? {}, { horario: '2099-01-01T00:00:00.000Z' })
    expect(await getDiagnosis()).toMatchObject({ cause: 'clock', section: 'clockskew' })
  })

  it('is found by payment id, protocol, txid and end-to-end id, with its ledger', async () => {
    pay()
    await harness.reconcileAll()
    const endToEndId = String(harness.providers.received[0]?.endToEndId)
    const txid = getTxid(made)
    for (const number of [made.id, made.protocol, txid, txid.toUpperCase(), endToEndId]) {
      const [found] = (await look(number)).payments
      expect(found).toMatchObject({
        diagnosis: { cause: 'confirmed' },
        payment: { id: made.id },
        received: [{ id: `pix:${endToEndId}` }],
      })
      expect(found?.ledger).not.toEqual([])
    }
  })

  it('expired, but paid: the provider has learned of the money since', async () => {
    harness.api.advance(31 * MINUTE_MS)
    await harness.reconcileAll()
    Object.assign(harness.providers.charges.get(getTxid(made)) ?? {}, { status: 'ATIVA' })
    pay()
    expect(await getDiagnosis()).toMatchObject({
      cause: 'no_webhook',
      text: expect.stringMatching(/^The payment is expired here, but the provider has the money/),
      section: 'webhooks-fail',
    })
    await harness.reconcileAll()
    expect(await getDiagnosis()).toMatchObject({ cause: 'confirmed' })
  })

  it("is found by the acquirer's payment id", async () => {
    const ana = await harness.signIn('pf-overdue')
    const [{ reference: contract, debts }] = (await harness.listContracts(ana)) as [Contract]
    const invoices = debts
      .filter(({ status }) => status === 'VENCIDA')
      .map(({ reference }) => reference)
    const cardToken = await harness.createCardToken(ana, { contract, debts: invoices })
    const paid = await harness.startPayment(ana, {
      contract,
      debts: invoices,
      method: 'CREDIT_CARD',
      cardToken,
    })
    const [money] = await harness.context.db.select().from(receivedPayments)
    const acquirerId = money?.id.replace('card:', '') ?? ''
    expect((await look(acquirerId)).payments).toMatchObject([{ payment: { id: paid.id } }])
  })

  it('names money that belongs to no payment', async () => {
    harness.providers.payStatic('a'.repeat(30), 4242)
    await harness.reconcileAll()
    const endToEndId = String(harness.providers.received[0]?.endToEndId)
    expect(await look(endToEndId)).toMatchObject({
      payments: [],
      unmatched: [{ id: `pix:${endToEndId}` }],
    })
  })

  it('requires a desk key, and responds 404 to an unknown number', async () => {
    expect((await get(made.protocol, 'guess')).statusCode).toBe(401)
    expect((await get('0')).statusCode).toBe(404)
  })
})
