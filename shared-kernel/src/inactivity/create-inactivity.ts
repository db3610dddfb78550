import { BehaviorSubject } from 'rxjs'
import type { Inactivity } from '../kernel.ts'
import type { BrowserStore } from '../storage/browser-store.ts'

/** Session timeout without a navigation, in ms. The server has its own, `SESSION_SECONDS`. Texts of the card form state it. */
export const INACTIVITY_MS = 5 * 60 * 1000

const STORAGE_KEY = 'lastNavigation'

export interface KernelInactivity extends Inactivity {
  /** Compares wall-clock times, so that a device that slept for an hour is inactive at once. */
  check(): void
}

/** Stores the time of the last navigation (ms, device clock), so that a reload finds it. */
export function createInactivity(
  store: BrowserStore,
  now: () => number = Date.now,
): KernelInactivity {
  const isInactive$ = new BehaviorSubject(false)

  const setInactive = (isInactive: boolean): void => {
    if (isInactive !== isInactive$.value) isInactive$.next(isInactive)
  }
  const reset = (): void => {
    store.set(STORAGE_KEY, String(now()))
    setInactive(false)
  }
  const check = (): void => {
    const last = Number(store.get(STORAGE_KEY))
    const isValid = last > 0 && last <= now()
    if (!isValid) reset()
    else if (now() - last >= INACTIVITY_MS) setInactive(true)
  }

  return {
    get isInactive() {
      return isInactive$.value
    },
    isInactive$: isInactive$.asObservable(),
    reset,
    check,
  }
}
