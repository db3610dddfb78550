import { boletoForm, boletoPdf, receiptPdf } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { servePdf, serveJson } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { codeDocumentOf, codeFormOf, receiptOf } from '../documents.ts'
import { ownPayment } from '../store/payments.ts'

export const documentRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  servePdf(app, receiptPdf, async ({ session, params }) =>
    receiptOf(context, await ownPayment(context.db, session, params.id)),
  )

  servePdf(app, boletoPdf, async ({ session, params }) =>
    codeDocumentOf(context, await ownPayment(context.db, session, params.id)),
  )

  serveJson(app, boletoForm, async ({ session, params }) =>
    codeFormOf(context, await ownPayment(context.db, session, params.id)),
  )
}
