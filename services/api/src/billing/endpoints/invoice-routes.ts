import { ApiProblem, invoice, invoicePdf } from '@portal/contract'
import { toArrecadacaoDigitableLine } from '@portal/contract/values/arrecadacao'
import type { FastifyInstance } from 'fastify'
import { servePdf, serveJson, type Platform } from '../../platform/index.ts'
import { ISSUER } from '../issuer.ts'
import { issueCodes } from '../issue-codes.ts'
import { drawInvoice } from '../pdf/invoice-pdf.ts'
import type { BillingPorts } from '../ports.ts'
import { aheadOf } from '../rules/ahead.ts'
import type { FoundDebt } from '../rules/found-debt.ts'
import { invoiceLines, type InvoiceLine } from '../rules/invoice-lines.ts'
import { readPayer } from '../../identity/index.ts'
import { findDebts } from '../store/debts.ts'
import { servicesOf } from '../store/invoice-services.ts'
import { lineIn } from '../store/lines.ts'

export const invoiceRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: BillingPorts,
): void => {
  const { db, clock, config, keys } = platform

  const find = async (customerId: string, reference: string) => {
    const [found] = await findDebts(db, customerId, [reference], clock.today(), config.late)
    if (!found) throw new ApiProblem('NOT.FOUND')
    const { sealedPhone, ...contract } = found.contract
    return {
      ...found,
      contract: { ...contract, phone: lineIn(keys.customer, contract.reference, sealedPhone) },
    }
  }
  const linesOf = async ({
    debt,
    discountPercentage,
  }: Pick<FoundDebt, 'debt' | 'discountPercentage'>): Promise<InvoiceLine[]> =>
    invoiceLines(
      debt,
      await servicesOf(db, debt.reference),
      debt.status === 'VENCIDA' ? discountPercentage : null,
    )

  serveJson(app, invoice, async ({ session, params }) => {
    const found = await find(session.customerId, params.reference)
    const { debt, contract } = found
    const codes = issueCodes(platform, found)
    const [lines, payments] = await Promise.all([
      linesOf(found),
      ports.paymentsOf?.(db, session.customerId, debt.reference) ?? [],
    ])
    return {
      invoice: debt,
      contract,
      lines,
      payments,
      ahead: aheadOf(clock.today(), debt, config.late),
      barCodeLine: codes && toArrecadacaoDigitableLine(codes.barCode),
    }
  })

  servePdf(app, invoicePdf, async ({ session, query }) => {
    const found = await find(session.customerId, query.reference)
    const [payer, lines] = await Promise.all([
      readPayer(db, keys.customer, session.customerId),
      linesOf(found),
    ])
    const content = await drawInvoice({
      issuer: ISSUER,
      payer,
      ...found,
      lines,
      codes: issueCodes(platform, found),
      rates: config.late,
      today: clock.today(),
    })
    return { filename: `fatura-${found.debt.reference}.pdf`, content }
  })
}
