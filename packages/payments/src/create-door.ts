import type { MountedPayments, PaymentsBuild, PaymentsDoor, PaymentsEvent, PaymentsOptions } from './agreement'
import { fetchScript, type Release } from './fetch-script'
import { showBlocked } from './show-blocked'

/** `origin`: the portal's; its files lie below `base`. */
export function createDoor(origin: string, base: string, release: Release): PaymentsDoor {
  const builds: Record<string, PaymentsBuild | undefined> = {}
  let loading: Promise<PaymentsBuild> | undefined

  /** A failure is forgotten, so that the next mount tries again. */
  const load = (): Promise<PaymentsBuild> => {
    loading ??= fetchScript(base + release.file, release.integrity).then(() => {
      const build = builds[release.name]
      if (!build) throw new Error('the script brought no payments')
      return build
    }).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  function mountPayments(element: Element, given: PaymentsOptions): MountedPayments {
    let options = given
    let inside: MountedPayments | undefined
    let isGone = false
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    const tell = (event: PaymentsEvent): void => options.onEvent?.(event)
    const open = (): void => {
      load().then(
        (build) => {
          if (!isGone) inside = build.mount(root, { ...options, onEvent: tell }, origin)
        },
        (error: unknown) => {
          if (isGone) return
          console.warn('Payments of the portal could not be loaded', error)
          showBlocked(root, origin, open)
          tell({ type: 'error', code: 'BLOCKED', traceId: '-' })
        },
      )
    }
    element.append(host)
    open()
    return {
      update: (changes) => {
        options = { ...options, ...changes }
        inside?.update(changes)
      },
      unmount: () => {
        isGone = true
        inside?.unmount()
        host.remove()
      },
    }
  }

  return { mountPayments, builds }
}
