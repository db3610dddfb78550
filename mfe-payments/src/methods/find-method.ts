import { METHODS, PAYMENT_METHODS, type PaymentMethod } from '@portal/contract'
import type { Method } from './method.ts'
import { loadMethodFolder } from './method-folders.cjs'

type MethodTable = { readonly [M in PaymentMethod]: Method<M> }

const requireMethod = (method: PaymentMethod): unknown => {
  const found = loadMethodFolder(METHODS[method].folder).methods[method]
  if (found === undefined)
    throw new Error(`methods/${METHODS[method].folder} does not export the method ${method}`)
  return found
}

const methodTable = Object.fromEntries(
  PAYMENT_METHODS.map((method) => [method, requireMethod(method)]),
) as MethodTable

/** Returns the definition that the method's folder exports. */
export const getMethod = <M extends PaymentMethod>(method: M): Method<M> => methodTable[method]
