import { plusMs, type Slice } from '../platform'
import { agreementRoutes } from './endpoints/agreement-routes'
import { contractRoutes } from './endpoints/contract-routes'
import { invoiceRoutes } from './endpoints/invoice-routes'
import { offerRoutes } from './endpoints/offer-routes'
import { noticeRoutes } from './notices/notice-routes'
import type { BillingPorts } from './ports'
import { forgetNoticesReadBefore } from './store/notices-read'

/** Nothing that is told today has been told for longer. */
const NOTICES_READ_MS = 400 * 86_400_000

/** Contracts, invoices, campaigns and agreements. */
export const billingSlice = (ports: BillingPorts = {}): Slice => ({
  name: 'billing',
  routes: (app, platform) => {
    contractRoutes(app, platform)
    invoiceRoutes(app, platform, ports)
    agreementRoutes(app, platform)
    offerRoutes(app, platform, ports)
    noticeRoutes(app, platform)
  },
  jobs: ({ db, clock }) => [{
    name: 'billing.sweep', everyMs: 3_600_000, run: () => forgetNoticesReadBefore(db, plusMs(clock.now(), -NOTICES_READ_MS)),
  }],
})
