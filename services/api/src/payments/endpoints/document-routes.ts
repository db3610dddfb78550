import { boletoForm, boletoPdf, receiptPdf } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { pdfRoute, route } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { codeDocumentOf, codeFormOf, receiptOf } from '../documents.ts'
import { ownPayment } from '../store/payments.ts'

export const documentRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  pdfRoute(app, receiptPdf, async ({ session, params }) =>
    receiptOf(context, await ownPayment(context.db, session, params.id)),
  )

  pdfRoute(app, boletoPdf, async ({ session, params }) =>
    codeDocumentOf(context, await ownPayment(context.db, session, params.id)),
  )

  route(app, boletoForm, async ({ session, params }) =>
    codeFormOf(context, await ownPayment(context.db, session, params.id)),
  )
}
