import { customer } from '@portal/contract'
import { useHasRole } from 'shared-kernel/react'

/** Returns true if the role allows payments and agreements. */
export const useCanPay = (): boolean => useHasRole(customer, 'pays')

/** Returns true once the role is known; until then nothing is offered or denied. */
export const useIsRoleKnown = (): boolean => useHasRole(customer, 'sees')
