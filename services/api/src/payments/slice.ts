import type { BillingPorts } from '../billing'
import type { Platform, Slice } from '../platform'
import { createContext } from './context'
import { documentRoutes } from './endpoints/document-routes'
import { lanesRoute } from './endpoints/lanes-route'
import { paymentEventsRoute } from './endpoints/payment-events-route'
import { paymentRoutes } from './endpoints/payment-routes'
import { quoteRoute } from './endpoints/quote-route'
import { receivedRoute } from './endpoints/received-route'
import { sendRoutes } from './endpoints/send-routes'
import { verifyRoutes } from './endpoints/verify-routes'
import { paymentJobs, paymentLanes } from './jobs'
import { paymentParts, paymentRetention } from './kept'
import { billingPorts } from './ports'
import { newsHandlers } from './tell/tell-customer'
import { certifiedWebhooks, webhookRoutes } from './webhooks'

/** Payments by every method that the contract names; receipts; sending. */
export const openPayments = async (
  platform: Platform,
): Promise<{ slice: Slice; ports: BillingPorts }> => {
  const context = await createContext(platform)
  platform.metrics.gauge(
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
    routes: (app, platform) => {
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
    certified: () => certifiedWebhooks(context),
    outbox: () => newsHandlers(context),
    kept: () => paymentParts(context),
    retention: paymentRetention,
    jobs: () => paymentJobs(context),
    lanes: () => paymentLanes(context),
  }
  return { slice, ports: billingPorts(context) }
}
