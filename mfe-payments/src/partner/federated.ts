// The door for pages that have module federation: `loadRemote('mfe_payments/partner')`.
import { createDoor } from '@portal/payments/door'

/** Where this container came from. */
declare const __webpack_public_path__: string

/** Last day of this major version, from portal.json. */
declare const __PAYMENTS_END__: string | null

/** The same as the script's `PortalPayments.mountPayments`; React is the page's where it has ours. */
export const { mountPayments } = createDoor(new URL(__webpack_public_path__).origin, () => import('./mount'), __PAYMENTS_END__)
