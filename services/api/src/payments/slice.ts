import type { BillingPorts } from '../billing'
import type { Platform, Slice } from '../platform/slice'
import { createDesk } from './desk'
import { cardRoutes } from './endpoints/card-routes'
import { documentRoutes } from './endpoints/document-routes'
import { paymentEventsRoute } from './endpoints/payment-events-route'
import { paymentRoutes } from './endpoints/payment-routes'
import { quoteRoute } from './endpoints/quote-route'
import { sendRoutes } from './endpoints/send-routes'
import { verifyRoutes } from './endpoints/verify-routes'
import { paymentJobs } from './jobs'
import { billingPorts } from './ports'
import { webhookRoutes } from './webhooks'

/** Payments by code (Pix, boleto, bar code) and by card; receipts; sending. */
export const openPayments = async (platform: Platform): Promise<{ slice: Slice; ports: BillingPorts }> => {
  const desk = createDesk(platform)
  const slice: Slice = {
    name: 'payments',
    routes: (app) => {
      paymentRoutes(app, platform, desk)
      paymentEventsRoute(app, platform, desk)
      quoteRoute(app, platform, desk)
      verifyRoutes(app, platform, desk)
      cardRoutes(app, platform, desk)
      documentRoutes(app, platform, desk)
      sendRoutes(app, platform, desk)
      webhookRoutes(app, desk)
    },
    jobs: () => paymentJobs(desk),
  }
  return { slice, ports: billingPorts }
}
