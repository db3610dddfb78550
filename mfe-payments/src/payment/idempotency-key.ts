import { tabNotes } from './tab-notes'

const nameOf = (visit: string): string => `payment-key:${visit}`

/** A key for one attempt that no reload has to find again. */
export const freshIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The key of one page visit: made when the page opens and the same after a reload, so that paying cannot happen twice. */
export const idempotencyKeyOf = (visit: string): string => {
  const known = tabNotes.get(nameOf(visit))
  if (known) return known
  const key = freshIdempotencyKey()
  tabNotes.set(nameOf(visit), key)
  return key
}

/** Once the address names the payment its key has done its work: the same address, opened anew, is another visit. */
export const forgetIdempotencyKey = (visit: string): void => tabNotes.remove(nameOf(visit))
