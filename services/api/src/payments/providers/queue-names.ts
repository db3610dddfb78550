import type { Provider } from './provider.ts'

type NamedProvider = Pick<Provider, 'name'>

/** Who makes a payment of this provider due soon wakes this lane. */
export const getStatusCheckQueue = ({ name }: NamedProvider): string => `payments.${name}-checks`
/** Who owes money back by this provider wakes this lane. */
export const getRefundQueue = ({ name }: NamedProvider): string => `payments.${name}-refunds`
export const getListJob = ({ name }: NamedProvider): string => `payments.${name}-list`
