import { ApiProblem, invoice, invoicePdf, type Invoice } from '@portal/contract'
import { toArrecadacaoDigitableLine } from '@portal/contract/values/arrecadacao'
import type { FastifyInstance } from 'fastify'
import { servePdf, serveJson, type Platform } from '../../platform/index.ts'
import { ISSUER } from '../../config/index.ts'
import { issueCodes } from '../issue-codes.ts'
import { drawInvoice } from '../pdf/invoice-pdf.ts'
import type { BillingPorts } from '../ports.ts'
import { calculateCostProjection } from '../rules/cost-projection.ts'
import type { ContractInvoice } from '../rules/contract-invoice.ts'
import { calculateSuspension } from '../rules/suspension.ts'
import { listInvoiceItems, type InvoiceItem } from '../rules/invoice-items.ts'
import { readPayer } from '../../identity/index.ts'
import { listContests } from '../store/contests.ts'
import { findInvoices, findPreviousReference } from '../store/invoices.ts'
import { readLegalNotices } from '../store/reminders.ts'
import { listServices } from '../store/invoice-services.ts'
import { decryptPhone } from '../store/encrypted-contacts.ts'

export const registerInvoiceRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: BillingPorts,
): void => {
  const { db, clock, config, keys } = platform

  const find = async (customerId: string, reference: string) => {
    const [found] = await findInvoices(db, customerId, [reference], clock.today(), config.late)
    if (!found) throw new ApiProblem('NOT.FOUND')
    const { encryptedPhone, ...contract } = found.contract
    return {
      ...found,
      contract: {
        ...contract,
        phone: decryptPhone(keys.customer, contract.reference, encryptedPhone),
      },
    }
  }
  const listItems = async ({
    invoice,
    discountPercentage,
  }: Pick<ContractInvoice, 'invoice' | 'discountPercentage'>): Promise<InvoiceItem[]> =>
    listInvoiceItems(
      invoice,
      await listServices(db, invoice.reference),
      invoice.status === 'VENCIDA' ? discountPercentage : null,
    )

  const findPrevious = async (customerId: string, contract: string, invoice: Invoice) => {
    const reference = invoice.installment
      ? undefined
      : await findPreviousReference(db, contract, invoice.month)
    if (reference === undefined) return null
    const [found] = await findInvoices(db, customerId, [reference], clock.today(), config.late)
    return found ? { month: found.invoice.month, lines: await listItems(found) } : null
  }

  /** Returns null before the service may be suspended because of this invoice, and while it is contested. */
  const findCurrentSuspension = async (
    customerId: string,
    { reference, status, contestAnswerBy }: Invoice,
  ) => {
    const notices = (await readLegalNotices(db, customerId)).suspensions.get(reference)
    if (status !== 'VENCIDA' || contestAnswerBy || notices === undefined) return null
    const found = calculateSuspension(notices, clock.today())
    return found.suspendsFrom > clock.today() ? null : found
  }

  serveJson(app, invoice, async ({ session, params }) => {
    const found = await find(session.customerId, params.reference)
    const { invoice, contract } = found
    const codes = issueCodes(platform, found)
    const [lines, previous, contests, suspension, payments] = await Promise.all([
      listItems(found),
      findPrevious(session.customerId, contract.reference, invoice),
      listContests(db, invoice.reference),
      findCurrentSuspension(session.customerId, invoice),
      ports.listPayments?.(db, session.customerId, invoice.reference) ?? [],
    ])
    return {
      invoice,
      contract,
      lines,
      previous,
      contests,
      contestUntil: found.contestUntil,
      suspension,
      payments,
      ahead: calculateCostProjection(clock.today(), invoice, config.late),
      barCodeLine: codes && toArrecadacaoDigitableLine(codes.barCode),
    }
  })

  servePdf(app, invoicePdf, async ({ session, query }) => {
    const found = await find(session.customerId, query.reference)
    const [payer, lines] = await Promise.all([
      readPayer(db, keys.customer, session.customerId),
      listItems(found),
    ])
    const content = await drawInvoice({
      issuer: ISSUER,
      payer,
      ...found,
      items: lines,
      codes: issueCodes(platform, found),
      rates: config.late,
      today: clock.today(),
    })
    return { filename: `fatura-${found.invoice.reference}.pdf`, content }
  })
}
