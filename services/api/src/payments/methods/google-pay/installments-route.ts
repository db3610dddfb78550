import { installmentPlans, sum } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { paymentLineOf } from '../../../billing'
import { route, type Platform } from '../../../platform'
import type { CardClient } from '../../acquirer/client'
import { plansOf } from '../../acquirer/plans'
import { findSelection, requireOwed } from '../../invoices/selection'

/** What the acquirer offers for these invoices: a wallet has no hosted fields that could say it. */
export const installmentsRoute = (
  app: FastifyInstance,
  platform: Platform,
  client: CardClient,
): void =>
  route(app, installmentPlans, async ({ session: { customerId }, body }) => {
    const found = await findSelection(platform.db, platform, customerId, body.items)
    requireOwed(found)
    return {
      installments: plansOf(
        await client.installments(sum(found.map((one) => paymentLineOf(one).total))),
      ),
    }
  })
