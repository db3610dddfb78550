import demoCustomers from '../../../../demo-customers.json' with { type: 'json' }
import type { Customer } from './tables.ts'

/** Demo customers; their e-mails are `<id>@example.com`. */
export const DEMO_CUSTOMERS: readonly Customer[] = Object.entries(demoCustomers).map(
  ([id, { about: _about, ...customer }]) => ({
    id,
    ...customer,
    type: customer.document.length === 11 ? 'PF' : 'PJ',
    email: `${id}@example.com`,
    blacklisted: id === 'pf-blacklisted',
    cardBlocked: id === 'pf-card-blocked',
    phoneLoginRole: 'administers',
  }),
)
