import { applyRetention, type Slice } from '../platform/index.ts'
import { agreementRoutes } from './endpoints/agreement-routes.ts'
import { contractRoutes } from './endpoints/contract-routes.ts'
import { invoiceRoutes } from './endpoints/invoice-routes.ts'
import { offerRoutes } from './endpoints/offer-routes.ts'
import { noticeRoutes } from './notices/notice-routes.ts'
import { billingParts, billingRetention } from './kept.ts'
import type { BillingPorts } from './ports.ts'
import { remindEverybody } from './reminders/remind.ts'
import { reminderHandlers } from './reminders/send-reminder.ts'

/** Contracts, invoices, campaigns and agreements. */
export const billingSlice = (ports: BillingPorts = {}): Slice => ({
  name: 'billing',
  registerRoutes: (app, platform) => {
    contractRoutes(app, platform)
    invoiceRoutes(app, platform, ports)
    agreementRoutes(app, platform)
    offerRoutes(app, platform, ports)
    noticeRoutes(app, platform, ports)
  },
  outboxHandlers: reminderHandlers,
  retainedData: billingParts,
  retention: billingRetention,
  recurringJobs: (platform) => [
    {
      name: 'billing.reminders',
      intervalMs: 900_000,
      runsAtStart: true,
      run: () => remindEverybody(platform, ports),
    },
    {
      name: 'billing.sweep',
      intervalMs: 3_600_000,
      run: () => applyRetention(platform.db, platform.clock.now(), billingRetention),
    },
  ],
})
