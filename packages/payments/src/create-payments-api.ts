import type {
  MountedPayments,
  PaymentsBuild,
  PaymentsApi,
  PaymentsEvent,
  PaymentsOptions,
} from './agreement.ts'
import { checkElement, checkOptions } from './check-arguments.ts'
import { showBlocked } from './show-blocked.ts'

/**
 * Creates the API that mounts the result of `fetchBuild`, which the first mount requests. `endsOn`
 * is the last day of this major version, or null. Failures are reported for the release at `path`
 * ('/remotes/<name>/<version>/').
 */
export function createPaymentsApi(
  origin: string,
  fetchBuild: () => Promise<PaymentsBuild>,
  endsOn: string | null,
  path: string,
): Pick<PaymentsApi, 'mountPayments'> {
  let loading: Promise<PaymentsBuild> | undefined

  /** Forgets a failed request, so that the next mount retries. */
  const load = (): Promise<PaymentsBuild> => {
    if (!('subtle' in crypto)) return Promise.reject(new Error('the page must be on HTTPS'))
    loading ??= fetchBuild().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  const reportFailure = (cause: unknown): void => {
    const [, , remote, version] = path.split('/')
    const custom = { remote, version, stage: 'partner', reason: String(cause) }
    void fetch(`${origin}/api/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'remote_failed', custom }),
      keepalive: true,
    }).catch(() => undefined)
  }

  function mountPayments(element: Element, given: PaymentsOptions = {}): MountedPayments {
    const host = document.createElement('div')
    checkElement(element, host.ownerDocument)
    checkOptions(given)
    let options = given
    let mounted: MountedPayments | undefined
    let isGone = false
    const root = host.attachShadow({ mode: 'open' })
    /**
     * Emits events in a microtask, because a handler of the page may call `update` at once. Errors
     * of the handler are rethrown in a task of their own, so that they stop nothing here.
     */
    const emitEvent = (event: PaymentsEvent): void =>
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
    const onEvent = (event: PaymentsEvent): void => {
      if ('code' in event && event.code === 'CRASHED') reportFailure(event.code)
      emitEvent(event)
    }
    const openBuild = (): void => {
      let code = 'BLOCKED'
      load()
        .then((build) => {
          if (isGone) return
          code = 'CRASHED'
          mounted = build.mount(root, { ...options, onEvent }, origin)
        })
        .catch((error: unknown) => {
          if (isGone) return
          console.warn('Payments of the portal could not be loaded', error)
          reportFailure(error)
          showBlocked(root, origin, openBuild)
          emitEvent({ type: 'error', code, traceId: '-' })
        })
    }
    element.append(host)
    openBuild()
    if (endsOn !== null) emitEvent({ type: 'deprecated', endsOn })
    return {
      update: (changes) => {
        checkOptions(changes)
        options = { ...options, ...changes }
        mounted?.update({ ...changes, onEvent })
      },
      unmount: () => {
        isGone = true
        mounted?.unmount()
        mounted = undefined
        host.remove()
      },
    }
  }

  return { mountPayments }
}
