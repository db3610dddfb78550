import { isDeepStrictEqual } from 'node:util'
import {
  ApiProblem,
  METHODS,
  listMethodsByType,
  orderFields,
  type EndpointBody,
  type PaymentMethod,
  type pay,
} from '@portal/contract'
import * as z from 'zod/mini'

type Item = EndpointBody<typeof pay>[number]

const pickOrderFields = (item: Item): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => name === 'paymentMethod' || name in orderFields),
  )

/**
 * Returns the one method that all items name, and its options; throws BAD.REQUEST if they differ or
 * an option is missing.
 */
export const parseOrder = (items: readonly Item[]): { method: PaymentMethod; order: unknown } => {
  const [first, ...others] = items
  if (first === undefined) throw new ApiProblem('BAD.REQUEST')
  const { paymentMethod, ...order } = pickOrderFields(first)
  if (
    others.some((item) => !isDeepStrictEqual(pickOrderFields(item), { paymentMethod, ...order }))
  ) {
    throw new ApiProblem('BAD.REQUEST', { field: 'paymentMethod' })
  }
  const tried = listMethodsByType(first.paymentMethod).map((method) => ({
    method,
    read: z.safeParse(METHODS[method].order, order),
  }))
  const fits = tried.find(({ read }) => read.success)
  if (fits !== undefined) return { method: fits.method, order }
  throw new ApiProblem('BAD.REQUEST', {
    field: String(tried[0]?.read.error?.issues[0]?.path[0] ?? 'paymentMethod'),
  })
}
