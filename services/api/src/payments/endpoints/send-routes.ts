import {
  ApiProblem,
  sendPaymentCode,
  sendPaymentCodeSms,
  sendCampaignPaymentCode,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { findCampaign } from '../../billing/index.ts'
import { serveJson } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { sendCode } from '../send-code/send-code.ts'

export const registerSendRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  const readCampaignContract = async (customerId: string, reference: string): Promise<string> => {
    const found = await findCampaign(context.db, customerId, reference)
    if (found === null) throw new ApiProblem('NOT.FOUND', { field: 'campaignReference' })
    return found.campaign.contractReference
  }

  for (const endpoint of [sendPaymentCode, sendPaymentCodeSms]) {
    serveJson(app, endpoint, async ({ session, params, body, idempotencyKey }) => {
      if (endpoint.interface === 'sms' && params.channel !== 'sms')
        throw new ApiProblem('BAD.REQUEST', { field: 'channel' })
      const { paymentMethod: type, channel } = params
      const { recipient, contract, paymentId } = body
      const codeRequest = {
        customerId: session.customerId,
        channel,
        type,
        contract,
        recipient,
        paymentId,
        isCampaign: false,
      }
      return { messageId: await sendCode(context, session, codeRequest, idempotencyKey) }
    })
  }

  serveJson(app, sendCampaignPaymentCode, async ({ session, params, body, idempotencyKey }) => {
    const { paymentMethod: type, channel } = params
    const { recipient, campaignReference, paymentId } = body
    const contract = await readCampaignContract(session.customerId, campaignReference)
    const codeRequest = {
      customerId: session.customerId,
      channel,
      type,
      contract,
      recipient,
      paymentId,
      isCampaign: true,
    }
    return { messageId: await sendCode(context, session, codeRequest, idempotencyKey) }
  })
}
