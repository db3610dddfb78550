import { forgetWhatIsOver, type Slice } from '../platform/index.ts'
import { agreementRoutes } from './endpoints/agreement-routes.ts'
import { contractRoutes } from './endpoints/contract-routes.ts'
import { invoiceRoutes } from './endpoints/invoice-routes.ts'
import { offerRoutes } from './endpoints/offer-routes.ts'
import { noticeRoutes } from './notices/notice-routes.ts'
import { billingParts, billingRetention } from './kept.ts'
import type { BillingPorts } from './ports.ts'
import { remindEverybody } from './reminders/remind.ts'
import { reminderHandlers } from './reminders/send-reminder.ts'
import { emptyLines, sealLines } from './store/lines.ts'
import { emptySignatures, sealSignatures } from './store/signatures.ts'

/** Contracts, invoices, campaigns and agreements. */
export const billingSlice = (ports: BillingPorts = {}): Slice => ({
  name: 'billing',
  routes: (app, platform) => {
    contractRoutes(app, platform)
    invoiceRoutes(app, platform, ports)
    agreementRoutes(app, platform)
    offerRoutes(app, platform, ports)
    noticeRoutes(app, platform, ports)
  },
  prepare: async ({ db, keys, clock }) => {
    await sealLines(db, keys.customer, clock.now())
    await sealSignatures(db, keys.customer, clock.now())
  },
  outbox: reminderHandlers,
  kept: billingParts,
  retention: billingRetention,
  jobs: (platform) => [
    {
      name: 'billing.reminders',
      everyMs: 900_000,
      atStart: true,
      run: () => remindEverybody(platform, ports),
    },
    {
      name: 'billing.sweep',
      everyMs: 3_600_000,
      run: async () => {
        const { db, clock } = platform
        await forgetWhatIsOver(db, clock.now(), billingRetention)
        await emptyLines(db, clock.now())
        await emptySignatures(db, clock.now())
      },
    },
  ],
})
