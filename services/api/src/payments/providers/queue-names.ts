import type { Provider } from './provider.ts'

type NamedProvider = Pick<Provider, 'name'>

/** Name of the queue that checks payments of this provider; the channel `work` wakes it. */
export const getStatusCheckQueue = ({ name }: NamedProvider): string => `payments.${name}-checks`
/** Name of the queue that refunds money by this provider. */
export const getRefundQueue = ({ name }: NamedProvider): string => `payments.${name}-refunds`
export const getListJob = ({ name }: NamedProvider): string => `payments.${name}-list`
export const getStatementJob = ({ name }: NamedProvider): string => `payments.${name}-statement`
