/** What the rest of the API may use of customers. */
export { seedCustomers } from './seed-customers'
export { identitySlice } from './slice'
export { isCardBlocked, payerOf, payers, type Payer } from './store/payers'
