const memory = new Map<string, string>()

const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key of one page visit: made when the page opens and the same after a reload, so that paying cannot happen twice.
 * A browser without storage keeps it as long as the page lives.
 */
export const idempotencyKeyOf = (visit: string): string => {
  const name = `payment-key:${visit}`
  const known = memory.get(name) ?? read(name)
  if (known) return known
  const key = newKey()
  memory.set(name, key)
  write(name, key)
  return key
}

/** Once the address names the payment its key has done its work: the same address, opened anew, is another visit. */
export const forgetIdempotencyKey = (visit: string): void => {
  const name = `payment-key:${visit}`
  memory.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    return
  }
}

/** A key for one attempt that no reload has to find again. */
export const freshIdempotencyKey = newKey

const read = (name: string): string | null => {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

const write = (name: string, key: string): void => {
  try {
    sessionStorage.setItem(name, key)
  } catch {
    return
  }
}
