import { paymentState, receiptPdf } from '@portal/contract'
import { eq, sql } from 'drizzle-orm'
import { STORE } from '../testing/stores.ts'
import { readFacts, readTaggedPdf } from '../testing/tagged-pdf.ts'
import { charges } from './tables.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, parsePayment } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const RECURRENCE = { kind: 'charge', idRec: 'RR1234567820261126abcdefghijk', attempts: [] }

const harness = usePaymentHarness(STORE)

/** Pays an invoice; `automatic` is what its charge stores about a recurrence. */
const readReceipt = async (automatic: object | null) => {
  const ana = await harness.signIn('pf-overdue')
  const contract = await harness.readContract(ana)
  const invoice = findInvoice(contract, 'VENCIDA').reference
  const opened = await harness.startPayment(ana, {
    contract: contract.reference,
    debts: [invoice],
  })
  harness.providers.payPix(getTxid(opened))
  await harness.reconcileAll()
  if (automatic)
    await harness.context.db
      .update(charges)
      .set({ methodData: sql`${charges.methodData} || ${JSON.stringify({ automatic })}::jsonb` })
      .where(eq(charges.paymentId, opened.id))
  const request = { ...ana, params: { id: opened.id } }
  const payment = parsePayment(await harness.api.call(paymentState, request))
  const { rawPayload } = await harness.api.call(receiptPdf, request)
  const facts = new Map(readFacts((await readTaggedPdf(rawPayload)).tags))
  return { isAutomatic: payment.isAutomatic, means: facts.get('Forma de pagamento') }
}

it.each([
  ['a charge of a recurrence', RECURRENCE, { isAutomatic: true, means: 'Pix Automático' }],
  ['any other Pix', null, { isAutomatic: undefined, means: 'Pix' }],
])('names on the receipt the means of %s', async (_, automatic, named) => {
  expect(await readReceipt(automatic)).toEqual(named)
})
