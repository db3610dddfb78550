import { matchPath } from '@portal/contract'
import { SLOT_OWNERS } from '@portal/contract/slots'
import type { Prefetch, RemoteSlots } from 'shared-kernel'
import type { HostKernel } from 'shared-kernel/host'
import { getQueryOptions, preloadScreen } from 'shared-kernel/react'
import type { RemoteLoader } from '../federation/remote-loader.ts'

/** A pointer that passes over a link means nothing. */
const HOVER_MS = 65
/** A prefetched response is stale after 15 seconds, like one that the edge put into the page. */
const PREFETCH_STALE_MS = 15_000

/** Network information of the browser, which TypeScript's DOM library lacks. */
interface Connection {
  readonly saveData?: boolean
}
const isSavingData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true

type IntentKernel = Pick<HostKernel, 'api' | 'queryClient' | 'session'>

/** Path of the link, or slot of the dialog that the button opens. */
function findTarget(element: EventTarget | null): string {
  const found =
    element instanceof Element ? element.closest<HTMLElement>('a[href], [data-opens]') : null
  if (found instanceof HTMLAnchorElement)
    return found.origin === location.origin ? found.pathname : ''
  return found?.dataset.opens ?? ''
}

const isSlot = (target: string): target is keyof RemoteSlots => target in SLOT_OWNERS

/**
 * Loads code and data of a page or dialog when the customer points at its link or button: before
 * the tap on a computer, during it on a phone. Returns a stop.
 */
export function preloadOnIntent(
  { api, queryClient, session }: IntentKernel,
  loader: Pick<RemoteLoader, 'load' | 'listRoutes'>,
): () => void {
  const read: Prefetch = (endpoint, input) => {
    const options = getQueryOptions(api, endpoint, input)
    // The screen sends a failed read again.
    queryClient.query({ ...options, staleTime: PREFETCH_STALE_MS }).catch(() => undefined)
  }

  async function preloadDialog(slot: keyof RemoteSlots): Promise<void> {
    const { slots } = await loader.load(SLOT_OWNERS[slot])
    const dialog = slots?.[slot]
    if (dialog) preloadScreen(dialog)
  }

  async function preloadPage(path: string): Promise<void> {
    const isSignedIn = session.state.status === 'AUTHENTICATED'
    for (const route of loader.listRoutes()) {
      const params = matchPath(route.path, path)
      const isOpen = isSignedIn ? route.when !== 'signed-out' : route.access === 'public'
      if (params === null || !isOpen) continue
      const { routes } = await loader.load(route.remote)
      const screen = routes.find((one) => one.path === route.path)
      if (!screen) continue
      preloadScreen(screen.Component)
      screen.prefetch?.(read, params)
    }
  }

  /** Link that the customer points at. */
  let target = ''
  const onIntent = ({ type, target: element }: Event): void => {
    const next = findTarget(element)
    if (next === target) return
    target = next
    if (next === '' || next === location.pathname || isSavingData() || !navigator.onLine) return
    setTimeout(
      () => {
        if (target !== next) return
        const preloading = isSlot(next) ? preloadDialog(next) : preloadPage(next)
        // A remote that fails here is loaded again, and the failure shown, when it is opened.
        preloading.catch(() => undefined)
      },
      type === 'pointerover' ? HOVER_MS : 0,
    )
  }
  const types = ['pointerover', 'pointerdown', 'focusin']
  types.forEach((type) => addEventListener(type, onIntent))
  return () => types.forEach((type) => removeEventListener(type, onIntent))
}
