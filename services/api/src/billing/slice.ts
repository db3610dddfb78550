import { forgetWhatIsOver, type Slice } from '../platform'
import { agreementRoutes } from './endpoints/agreement-routes'
import { contractRoutes } from './endpoints/contract-routes'
import { invoiceRoutes } from './endpoints/invoice-routes'
import { offerRoutes } from './endpoints/offer-routes'
import { noticeRoutes } from './notices/notice-routes'
import { billingParts, billingRetention } from './kept'
import type { BillingPorts } from './ports'
import { remindEverybody } from './reminders/remind'
import { reminderHandlers } from './reminders/send-reminder'
import { emptyLines, sealLines } from './store/lines'
import { emptySignatures, sealSignatures } from './store/signatures'

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
