import { ApiProblem, billetPdf, receiptPdf } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { pdfRoute } from '../../platform/route'
import type { Platform } from '../../platform/slice'
import type { Desk } from '../desk'
import { codeDocumentOf, receiptOf } from '../pdf/document-of'
import { ownPayment } from '../store/payments'

export const documentRoutes = (app: FastifyInstance, platform: Platform, desk: Desk): void => {
  pdfRoute(app, receiptPdf, async ({ session, params }) =>
    receiptOf(desk, await ownPayment(desk.db, session.customerId, params.id)))

  pdfRoute(app, billetPdf, async ({ session, params }) => {
    const record = await ownPayment(desk.db, session.customerId, params.id)
    if (record.billet === null) throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
    return codeDocumentOf(desk, record)
  })
}
