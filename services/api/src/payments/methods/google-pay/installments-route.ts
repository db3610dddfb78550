import { installmentPlans, sumCents } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { toPaymentItem } from '../../../billing/index.ts'
import { serveJson, type Platform } from '../../../platform/index.ts'
import type { CardClient } from '../../acquirer/client.ts'
import { toInstallmentPlans } from '../../acquirer/plans.ts'
import { findSelection, assertOwed } from '../../invoices/selection.ts'

/** A wallet has no hosted fields that show the plans, so the page fetches them here. */
export const registerInstallmentsRoute = (
  app: FastifyInstance,
  platform: Platform,
  client: CardClient,
): void =>
  serveJson(app, installmentPlans, async ({ session: { customerId }, body }) => {
    const found = await findSelection(platform.db, platform, customerId, body.items)
    assertOwed(found)
    return {
      installments: toInstallmentPlans(
        await client.listInstallments(sumCents(found.map((one) => toPaymentItem(one).total))),
      ),
    }
  })
