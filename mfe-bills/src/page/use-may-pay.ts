import { customer } from '@portal/contract'
import { useMay } from 'shared-kernel/react'

/** Whether who is signed in may pay and agree to offers. */
export const useMayPay = (): boolean => useMay(customer, 'pays')
