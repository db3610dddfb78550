import { applyRetention, type Slice } from '../platform/index.ts'
import { applyDueBreaches } from './apply-breaches.ts'
import { createAgreementHandlers } from './confirm-agreement.ts'
import { registerAgreementRoutes } from './endpoints/agreement-routes.ts'
import { registerAnnualStatementRoutes } from './endpoints/annual-statement-routes.ts'
import { registerContractRoutes } from './endpoints/contract-routes.ts'
import { registerDigitalInvoiceRoutes } from './endpoints/digital-invoice-routes.ts'
import { registerInvoiceRoutes } from './endpoints/invoice-routes.ts'
import { registerOfferRoutes } from './endpoints/offer-routes.ts'
import { registerSuspensionRoutes } from './endpoints/suspension-routes.ts'
import { registerNotificationRoutes } from './notifications/notification-routes.ts'
import { createBillingRows } from './keyed-rows.ts'
import { createBillingDataSources, billingRetention } from './retained-data.ts'
import type { BillingPorts } from './ports.ts'
import { enqueueDueReminders } from './reminders/enqueue-reminders.ts'
import { createReminderHandlers } from './reminders/send-reminder.ts'

export const createBillingSlice = (ports: BillingPorts = {}): Slice => ({
  name: 'billing',
  registerRoutes: (app, platform) => {
    registerContractRoutes(app, platform, ports)
    registerInvoiceRoutes(app, platform, ports)
    registerDigitalInvoiceRoutes(app, platform)
    registerAgreementRoutes(app, platform)
    registerAnnualStatementRoutes(app, platform)
    registerOfferRoutes(app, platform, ports)
    registerSuspensionRoutes(app, platform)
    registerNotificationRoutes(app, platform, ports)
  },
  outboxHandlers: (platform) => ({
    ...createReminderHandlers(platform, ports),
    ...createAgreementHandlers(platform),
  }),
  retainedData: createBillingDataSources,
  retention: billingRetention,
  keyedRows: createBillingRows,
  recurringJobs: (platform) => [
    {
      name: 'billing.reminders',
      intervalMs: 900_000,
      runsAtStart: true,
      run: () => enqueueDueReminders(platform),
    },
    {
      name: 'billing.breaches',
      intervalMs: 3_600_000,
      runsAtStart: true,
      run: () => applyDueBreaches(platform, ports),
    },
    {
      name: 'billing.sweep',
      intervalMs: 3_600_000,
      run: () => applyRetention(platform.db, platform.clock.now(), billingRetention),
    },
  ],
})
