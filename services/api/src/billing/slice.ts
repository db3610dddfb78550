import type { Slice } from '../platform/slice'
import { agreementRoutes } from './endpoints/agreement-routes'
import { contractRoutes } from './endpoints/contract-routes'
import { invoiceRoutes } from './endpoints/invoice-routes'
import { offerRoutes } from './endpoints/offer-routes'
import { noticeRoutes } from './notices/notice-routes'
import type { BillingPorts } from './ports'

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
})
