import { ApiProblem, sendBill, sendBillSms, sendCampaignBill } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { findCampaign } from '../../billing'
import { route } from '../../platform/route'
import type { Platform } from '../../platform/slice'
import type { Desk } from '../desk'
import { sendCode } from '../messages/send-code'

export const sendRoutes = (app: FastifyInstance, platform: Platform, desk: Desk): void => {
  const contractOfCampaign = async (customerId: string, reference: string): Promise<string> => {
    const found = await findCampaign(desk.db, customerId, reference)
    if (found === null) throw new ApiProblem('NOT.FOUND', { field: 'campaignReference' })
    return found.campaign.contractReference
  }

  for (const endpoint of [sendBill, sendBillSms]) {
    route(app, endpoint, async ({ session: { customerId }, params, body, idempotencyKey }) => {
      if (endpoint.interface === 'sms' && params.channel !== 'sms') throw new ApiProblem('BAD.REQUEST', { field: 'channel' })
      const { paymentMethod: method, channel } = params
      const { recipient, contract, paymentId } = body
      const wish = { customerId, channel, method, contract, recipient, paymentId, isCampaign: false }
      return { messageId: await sendCode(platform, desk, wish, idempotencyKey) }
    })
  }

  route(app, sendCampaignBill, async ({ session: { customerId }, params, body, idempotencyKey }) => {
    const { paymentMethod: method, channel } = params
    const { recipient, campaignReference, paymentId } = body
    const contract = await contractOfCampaign(customerId, campaignReference)
    const wish = { customerId, channel, method, contract, recipient, paymentId, isCampaign: true }
    return { messageId: await sendCode(platform, desk, wish, idempotencyKey) }
  })
}
