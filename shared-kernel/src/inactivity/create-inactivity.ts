import { BehaviorSubject } from 'rxjs'
import type { Inactivity } from '../kernel.ts'
import type { BrowserStore } from '../storage/browser-store.ts'

export const INACTIVITY_MS = 5 * 60 * 1000

const KEY = 'lastNavigation'

export interface OwnedInactivity extends Inactivity {
  /** Compares wall-clock times, so that a device that slept for an hour is inactive at once. */
  check(): void
}

/** The last navigation's time (ms of the device's clock) is kept in session storage, where a reload finds it. */
export function createInactivity(
  store: BrowserStore,
  now: () => number = Date.now,
): OwnedInactivity {
  const isInactive$ = new BehaviorSubject(false)

  const become = (isInactive: boolean): void => {
    if (isInactive !== isInactive$.value) isInactive$.next(isInactive)
  }
  const register = (): void => {
    store.set(KEY, String(now()))
    become(false)
  }
  const check = (): void => {
    const last = Number(store.get(KEY))
    const isUsable = Number.isFinite(last) && last > 0 && last <= now()
    if (!isUsable) register()
    else if (now() - last >= INACTIVITY_MS) become(true)
  }

  return {
    get isInactive() {
      return isInactive$.value
    },
    isInactive$: isInactive$.asObservable(),
    register,
    check,
  }
}
