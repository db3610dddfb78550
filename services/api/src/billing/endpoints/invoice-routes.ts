import {
  ApiProblem,
  invoice,
  invoicePdf,
  isOwed,
  updatePaymentReminder,
  type Invoice,
} from '@portal/contract'
import { toArrecadacaoDigitableLine } from '@portal/contract/values/arrecadacao'
import type { FastifyInstance } from 'fastify'
import { servePdf, serveJson, type Platform } from '../../platform/index.ts'
import { createInvoicePdf, readInvoiceItems } from '../create-invoice-pdf.ts'
import { issueCodes } from '../issue-codes.ts'
import type { BillingPorts } from '../ports.ts'
import { calculateCostProjection } from '../rules/cost-projection.ts'
import { calculatePartialRange } from '../rules/partial-payment.ts'
import { calculateSuspension } from '../rules/suspension.ts'
import { listContests } from '../store/contests.ts'
import { findInvoices, findPreviousReference } from '../store/invoices.ts'
import { findPaymentReminder, savePaymentReminder } from '../store/payment-reminders.ts'
import { readLegalNotices } from '../store/reminders.ts'
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

  const findPrevious = async (customerId: string, contract: string, invoice: Invoice) => {
    const reference = invoice.installment
      ? undefined
      : await findPreviousReference(db, contract, invoice.month)
    if (reference === undefined) return null
    const [found] = await findInvoices(db, customerId, [reference], clock.today(), config.late)
    return found
      ? { month: found.invoice.month, lines: await readInvoiceItems(platform, found) }
      : null
  }

  /** Returns null before the service may be suspended because of this invoice, and while it is contested. */
  const findCurrentSuspension = async (
    customerId: string,
    { reference, status, isPrescribed, contestAnswerBy }: Invoice,
  ) => {
    const notices = (await readLegalNotices(db, customerId)).suspensions.get(reference)
    if (status !== 'VENCIDA' || isPrescribed || contestAnswerBy || notices === undefined)
      return null
    const found = calculateSuspension(notices, clock.today())
    return found.suspendsFrom > clock.today() ? null : found
  }

  serveJson(app, invoice, async ({ session, params }) => {
    const found = await find(session.customerId, params.reference)
    const { invoice, contract } = found
    const codes = issueCodes(platform, found)
    const [lines, previous, contests, suspension, payments, remindOn] = await Promise.all([
      readInvoiceItems(platform, found),
      findPrevious(session.customerId, contract.reference, invoice),
      listContests(db, invoice.reference),
      findCurrentSuspension(session.customerId, invoice),
      ports.listPayments?.(db, session.customerId, invoice.reference) ?? [],
      findPaymentReminder(db, invoice.reference),
    ])
    return {
      invoice,
      contract,
      lines,
      previous,
      contests,
      contestUntil: found.contestUntil,
      suspension,
      partialPayment: calculatePartialRange(invoice, config.payments.partialMinimum),
      remindOn,
      payments,
      ahead: calculateCostProjection(clock.today(), found, config.late),
      lateRates: {
        fine: config.late.fineBasisPoints,
        monthlyInterest: config.late.monthlyInterestBasisPoints,
      },
      barCodeLine: codes && toArrecadacaoDigitableLine(codes.barCode),
    }
  })

  serveJson(
    app,
    updatePaymentReminder,
    async ({ session, params: { reference }, body: { day } }) => {
      const { invoice } = await find(session.customerId, reference)
      const today = clock.today()
      if (day !== null && !isOwed(invoice)) throw new ApiProblem('INVOICE.ALREADY.PAID')
      if (day !== null && (day <= today || day > invoice.dueDate))
        throw new ApiProblem('BAD.REQUEST', { field: 'day' })
      await savePaymentReminder(db, reference, day)
    },
  )

  servePdf(app, invoicePdf, async ({ session: { customerId }, query: { reference } }) => {
    const [found] = await findInvoices(db, customerId, [reference], clock.today(), config.late)
    if (!found) throw new ApiProblem('NOT.FOUND')
    return createInvoicePdf(platform, customerId, found)
  })
}
