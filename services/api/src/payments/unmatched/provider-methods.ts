import type { PaymentMethod } from '@portal/contract'
import type { PaymentContext } from '../context.ts'
import type { Method } from '../methods/method.ts'

const listOwnMethods = (
  { methods }: PaymentContext,
  provider: string,
): readonly PaymentMethod[] => {
  const found = methods.providers.find(({ name }) => name === provider)
  return found === undefined ? [] : methods.listMethods(found)
}

/** Returns the refund request of a provider; null if the provider has none and the desk transfers the money. */
export const findRefund = (context: PaymentContext, provider: string): Method['refund'] | null =>
  listOwnMethods(context, provider)
    .map((method) => context.methods.get(method).refund)
    .find((refund) => refund !== undefined) ?? null

/** Method under which money of a provider pays an invoice directly. */
export const findMethod = (context: PaymentContext, provider: string): PaymentMethod => {
  const [method] = listOwnMethods(context, provider)
  if (method === undefined) throw new TypeError(`provider ${provider} has no payment method`)
  return method
}
