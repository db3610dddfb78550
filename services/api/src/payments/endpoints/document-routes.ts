import { boletoForm, boletoPdf, receiptPdf } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { servePdf, serveJson } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { createCodeDocument, getCodeForm, createReceipt } from '../documents.ts'
import { requireOwnPayment } from '../store/payments.ts'

export const registerDocumentRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  servePdf(app, receiptPdf, async ({ session, params }) =>
    createReceipt(context, await requireOwnPayment(context.db, session, params.id)),
  )

  servePdf(app, boletoPdf, async ({ session, params }) =>
    createCodeDocument(context, await requireOwnPayment(context.db, session, params.id)),
  )

  serveJson(app, boletoForm, async ({ session, params }) =>
    getCodeForm(context, await requireOwnPayment(context.db, session, params.id)),
  )
}
