import type { Provider } from './provider.ts'

type Named = Pick<Provider, 'name'>

/** Who makes a payment of this provider due soon wakes this lane. */
export const checksLane = ({ name }: Named): string => `payments.${name}-checks`
/** Who owes money back by this provider wakes this lane. */
export const refundsLane = ({ name }: Named): string => `payments.${name}-refunds`
export const listJob = ({ name }: Named): string => `payments.${name}-list`
