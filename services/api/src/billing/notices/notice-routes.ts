import { notices } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route'
import type { Platform } from '../../platform/slice'
import { campaignsOf } from '../store/campaigns'
import { contractsOf } from '../store/contracts'
import { wordNotice } from './notice-words'
import { noticesOf } from './notices'

export const noticeRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock, config } = platform

  route(app, notices, async ({ session: { customerId } }) => {
    const today = clock.today()
    const contracts = await contractsOf(db, customerId, today, config.late)
    const campaigns = await campaignsOf(db, customerId, contracts.map(({ reference }) => reference), today)
    return { notices: noticesOf(contracts, campaigns, today).map((notice) => wordNotice(notice, today)) }
  })
}
