import { getMethodName, type Payment } from '@portal/contract'
import type { Methods } from './registry.ts'

/** Returns the method and, for a card, its last digits, as a receipt names them. */
export const formatMeans = (
  { methods }: { readonly methods: Methods },
  payment: Payment,
): string =>
  payment.isAutomatic
    ? getMethodName(payment)
    : methods.get(payment.method).formatName(payment.charge)
