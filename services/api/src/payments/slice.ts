import type { BillingPorts } from '../billing/index.ts'
import { getBalance } from '../ledger/index.ts'
import type { Platform, Slice } from '../platform/index.ts'
import { createPaymentContext, type PaymentContext } from './context.ts'
import { createAutomaticPixJobs } from './automatic/jobs.ts'
import { createAutomaticPixHandlers } from './automatic/message-handlers.ts'
import { registerAutomaticPixRoutes } from './endpoints/automatic-pix-routes.ts'
import { registerCreditRoutes } from './endpoints/credit-routes.ts'
import { registerDocumentRoutes } from './endpoints/document-routes.ts'
import { registerDeskMoneyRoutes } from './endpoints/desk-money-routes.ts'
import { registerDeskPaymentRoute } from './endpoints/desk-payment-route.ts'
import { registerDeskStatementRoutes } from './endpoints/desk-statement-routes.ts'
import { registerHistoryRoute } from './endpoints/history-route.ts'
import { registerQueuesRoute } from './endpoints/queues-route.ts'
import { registerPaymentEventsRoute } from './endpoints/payment-events-route.ts'
import { registerPaymentLinkRoute } from './endpoints/payment-link-route.ts'
import { registerPaymentRoutes } from './endpoints/payment-routes.ts'
import { registerQuoteRoute } from './endpoints/quote-route.ts'
import { registerReceivedRoute } from './endpoints/received-route.ts'
import { registerSendRoutes } from './endpoints/send-routes.ts'
import { registerVerifyRoutes } from './endpoints/verify-routes.ts'
import { measurePaymentQueues } from './engine/queue-lag.ts'
import { createPaymentJobs, createPaymentQueues } from './jobs.ts'
import { createPaymentDataSources, paymentRetention } from './retention.ts'
import { measureOverpayments } from './store/refunds.ts'
import { createBillingPorts } from './billing-ports.ts'
import { createPaymentRows } from './keyed-rows.ts'
import { createNotificationHandlers } from './notifications/notification-handlers.ts'
import { registerStatementGauges } from './statements/gauges.ts'
import { registerUnmatchedGauges } from './unmatched/gauges.ts'
import { listMtlsWebhookPaths, registerWebhookRoutes } from './webhooks.ts'

/** Creates the payments module: payment methods, receipts and sending of codes. */
export const createPayments = async (
  platform: Platform,
  given?: PaymentContext,
): Promise<{ slice: Slice; ports: BillingPorts }> => {
  const context = given ?? (await createPaymentContext(platform))
  platform.metrics.addGauge(
    'portal_provider_down',
    '1 while the circuit breaker of a provider is open.',
    ['provider'],
    () =>
      context.methods.providers.map((provider) => ({
        labels: { provider: provider.name },
        value: context.methods.getBreaker(provider).isDown ? 1 : 0,
      })),
  )
  registerUnmatchedGauges(platform, context)
  registerStatementGauges(platform, context)
  platform.metrics.addGauge(
    'portal_provider_fault',
    'The latest charges and records whose provider response cannot be true; absent once it is resolved.',
    ['provider', 'reference', 'reason'],
    async () =>
      (await context.faults.listOpenFaults()).map(({ provider, reference, reason }) => ({
        labels: { provider, reference, reason },
        value: 1,
      })),
  )
  platform.metrics.addGauge(
    'portal_overpayments',
    'Overpaid money that waits for a choice, a refund or a transfer.',
    ['state'],
    () => measureOverpayments(platform.db),
  )
  platform.metrics.addGauge(
    'portal_owed_to_customers_cents',
    'Balance of refunds and credits that belong to customers, in cents.',
    ['account'],
    async () =>
      Promise.all(
        (['refunds_payable', 'customer_credit'] as const).map(async (account) => ({
          labels: { account },
          value: 0 - (await getBalance(platform.db, account)),
        })),
      ),
  )
  platform.jobs.addQueues(() => measurePaymentQueues(context))
  const slice: Slice = {
    name: 'payments',
    registerRoutes: (app, platform) => {
      registerPaymentRoutes(app, context)
      registerPaymentLinkRoute(app, context)
      registerPaymentEventsRoute(app, platform, context)
      registerHistoryRoute(app, context)
      registerCreditRoutes(app, context)
      registerReceivedRoute(app, context)
      registerQuoteRoute(app, context)
      registerVerifyRoutes(app, context)
      registerDocumentRoutes(app, context)
      registerSendRoutes(app, context)
      registerAutomaticPixRoutes(app, context)
      for (const group of context.methods.groups) group.registerRoutes?.(app)
      registerWebhookRoutes(app, context)
    },
    registerAdminRoutes: (app, platform) => {
      registerQueuesRoute(app, context)
      registerDeskMoneyRoutes(app, platform, context)
      registerDeskPaymentRoute(app, platform, context)
      registerDeskStatementRoutes(app, platform, context)
    },
    mtlsRoutes: () => listMtlsWebhookPaths(context),
    outboxHandlers: () => ({
      ...createNotificationHandlers(context),
      ...createAutomaticPixHandlers(context),
    }),
    retainedData: () => createPaymentDataSources(context),
    retention: paymentRetention,
    keyedRows: createPaymentRows,
    recurringJobs: () => [...createPaymentJobs(context), ...createAutomaticPixJobs(context)],
    queues: () => createPaymentQueues(context),
  }
  return { slice, ports: createBillingPorts(context) }
}
