/** What the rest of the API may use of payments. */
export { billingPorts } from './ports'
export { payments } from './slice'
