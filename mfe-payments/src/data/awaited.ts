const memory = new Set<string>()
const nameOf = (paymentId: string): string => `payment-awaited:${paymentId}`

/** Remembers, over a reload too, that this tab has seen the payment open. */
export const awaitConfirmation = (paymentId: string): void => {
  memory.add(paymentId)
  try {
    sessionStorage.setItem(nameOf(paymentId), '1')
  } catch {
    return
  }
}

/** True once for a payment that this tab waited for; a result that is only looked at again tells nobody. */
export const endsWaiting = (paymentId: string): boolean => {
  const wasAwaited = memory.delete(paymentId)
  try {
    const wasStored = sessionStorage.getItem(nameOf(paymentId)) !== null
    sessionStorage.removeItem(nameOf(paymentId))
    return wasAwaited || wasStored
  } catch {
    return wasAwaited
  }
}
