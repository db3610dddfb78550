import type { BillingPorts } from '../billing/index.ts'
import type { Platform, Slice } from '../platform/index.ts'
import { createContext } from './context.ts'
import { documentRoutes } from './endpoints/document-routes.ts'
import { lanesRoute } from './endpoints/lanes-route.ts'
import { paymentEventsRoute } from './endpoints/payment-events-route.ts'
import { paymentRoutes } from './endpoints/payment-routes.ts'
import { quoteRoute } from './endpoints/quote-route.ts'
import { receivedRoute } from './endpoints/received-route.ts'
import { sendRoutes } from './endpoints/send-routes.ts'
import { verifyRoutes } from './endpoints/verify-routes.ts'
import { paymentJobs, paymentLanes } from './jobs.ts'
import { paymentParts, paymentRetention } from './kept.ts'
import { billingPorts } from './ports.ts'
import { newsHandlers } from './tell/tell-customer.ts'
import { certifiedWebhooks, webhookRoutes } from './webhooks.ts'

/** Payments by every method that the contract names; receipts; sending. */
export const openPayments = async (
  platform: Platform,
): Promise<{ slice: Slice; ports: BillingPorts }> => {
  const context = await createContext(platform)
  platform.metrics.addGauge(
    'portal_provider_down',
    '1 while a provider does not answer.',
    ['provider'],
    () =>
      context.methods.providers.map((provider) => ({
        labels: { provider: provider.name },
        value: context.methods.breakerOf(provider).isDown ? 1 : 0,
      })),
  )
  const slice: Slice = {
    name: 'payments',
    registerRoutes: (app, platform) => {
      paymentRoutes(app, context)
      paymentEventsRoute(app, platform, context)
      receivedRoute(app, context)
      quoteRoute(app, context)
      verifyRoutes(app, context)
      documentRoutes(app, context)
      sendRoutes(app, context)
      for (const room of context.methods.rooms) room.routes?.(app)
      webhookRoutes(app, context)
      lanesRoute(app, context)
    },
    mtlsRoutes: () => certifiedWebhooks(context),
    outboxHandlers: () => newsHandlers(context),
    retainedData: () => paymentParts(context),
    retention: paymentRetention,
    recurringJobs: () => paymentJobs(context),
    queues: () => paymentLanes(context),
  }
  return { slice, ports: billingPorts(context) }
}
