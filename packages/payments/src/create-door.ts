import type {
  MountedPayments,
  PaymentsBuild,
  PaymentsDoor,
  PaymentsEvent,
  PaymentsOptions,
} from './agreement.ts'
import { checkElement, checkOptions } from './check-call.ts'
import { showBlocked } from './show-blocked.ts'

/** Mounts what `fetchBuild` brings, which is asked for with the first mount. `origin`: the portal's. `endsOn`: this version's last day, once there is a newer one. */
export function createDoor(
  origin: string,
  fetchBuild: () => Promise<PaymentsBuild>,
  endsOn: string | null,
): Pick<PaymentsDoor, 'mountPayments'> {
  let loading: Promise<PaymentsBuild> | undefined

  /** A failure is forgotten, so that the next mount tries again. */
  const load = (): Promise<PaymentsBuild> => {
    loading ??= fetchBuild().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  function mountPayments(element: Element, given: PaymentsOptions = {}): MountedPayments {
    checkElement(element)
    checkOptions(given)
    let options = given
    let inside: MountedPayments | undefined
    let isGone = false
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    /** Told when what runs here has run to its end: the page may answer at once by a call. What goes wrong in its own code it hears of itself, and stops nothing here. */
    const tell = (event: PaymentsEvent): void =>
      queueMicrotask(() => {
        if (isGone) return
        try {
          options.onEvent?.(event)
        } catch (error) {
          setTimeout(() => {
            throw error
          })
        }
      })
    const open = (): void => {
      load()
        .then((build) => {
          if (!isGone) inside = build.mount(root, { ...options, onEvent: tell }, origin)
        })
        .catch((error: unknown) => {
          if (isGone) return
          console.warn('Payments of the portal could not be loaded', error)
          showBlocked(root, origin, open)
          tell({ type: 'error', code: 'BLOCKED', traceId: '-' })
        })
    }
    element.append(host)
    open()
    if (endsOn !== null) tell({ type: 'deprecated', endsOn })
    return {
      update: (changes) => {
        checkOptions(changes)
        options = { ...options, ...changes }
        inside?.update({ ...changes, onEvent: tell })
      },
      unmount: () => {
        isGone = true
        inside?.unmount()
        inside = undefined
        host.remove()
      },
    }
  }

  return { mountPayments }
}
