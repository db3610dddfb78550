import { METHODS, PAYMENT_METHODS, type PaymentMethod } from '@portal/contract'
import type { Method } from './method.ts'
import { roomNamed } from './rooms.cjs'

type Found = { readonly [M in PaymentMethod]: Method<M> }

const inItsRoom = (method: PaymentMethod): unknown => {
  const found = roomNamed(METHODS[method].folder).methods[method]
  if (found === undefined)
    throw new Error(`methods/${METHODS[method].folder} does not know the method ${method}`)
  return found
}

const found = Object.fromEntries(
  PAYMENT_METHODS.map((method) => [method, inItsRoom(method)]),
) as Found

/** What the folder of a method says of it. */
export const methodOf = <M extends PaymentMethod>(method: M): Method<M> => found[method]
