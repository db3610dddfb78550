import { customer } from '@portal/contract'
import { useHasRole } from 'shared-kernel/react'

/** Whether who is signed in may pay and agree to offers. */
export const useCanPay = (): boolean => useHasRole(customer, 'pays')

/** Whether that is known yet: before, nothing is offered and nothing refused. */
export const useIsRoleKnown = (): boolean => useHasRole(customer, 'sees')
