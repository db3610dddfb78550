import { installmentPlans, sumCents } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { toPaymentItem } from '../../../billing/index.ts'
import { serveJson } from '../../../platform/index.ts'
import { requirePlausiblePlans } from '../../acquirer/check-session.ts'
import type { CardClient } from '../../acquirer/client.ts'
import { toInstallmentPlan } from '../../acquirer/plans.ts'
import { findSelection, assertOwed } from '../../invoices/selection.ts'
import type { MethodDependencies } from '../method-group.ts'

/** Each request reaches the acquirer. */
const PLANS_LIMIT = { name: 'installment-plans', points: 120, seconds: 600 } as const

/** A wallet has no hosted fields that show the plans, so the page fetches them here. */
export const registerInstallmentsRoute = (
  app: FastifyInstance,
  platform: MethodDependencies,
  client: CardClient,
): void =>
  serveJson(app, installmentPlans, async ({ session: { customerId }, body }) => {
    const found = await findSelection(platform.db, platform, customerId, body.items)
    assertOwed(found)
    await platform.limits.consume(PLANS_LIMIT, customerId)
    const amount = sumCents(found.map((one) => toPaymentItem(one).total))
    const plans = await platform.faults.watch(
      { provider: 'card', reference: 'installments' },
      async () => requirePlausiblePlans(await client.listInstallments(amount), amount),
    )
    return { installments: plans.map(toInstallmentPlan) }
  })
