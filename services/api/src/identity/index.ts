/** What the rest of the API may use of customers. */
export { hasCustomers, seedCustomers } from './seed-customers'
export { identitySlice } from './slice'
export { emailConfirmedSince } from './store/emails'
export { newProtocol } from './rules/protocol'
export { voices } from './store/answers'
export { reachOf, type Reach } from './store/reach'
export { nameIn as personNameIn, personNames } from './store/people'
export { isCardBlocked, payerIn, payerOf, payers, type Payer } from './store/payers'
