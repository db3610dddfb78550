// Module federation container for partner pages: `loadRemote('mfe_payments/partner')`. It
// implements `init` and `get` without a federation runtime (docs/adr/0055).
import { createPaymentsApi } from '@portal/payments/create-payments-api'
import { provideModules } from './provided-modules.ts'
import { loadHostPageReact, type ShareScope } from './host-page-react.ts'

/** URL from which this container was loaded. */
declare const __webpack_public_path__: string

declare const __PAYMENTS_END__: string | null

/** Major version of React in this build. */
declare const __REACT_MAJOR__: string

let hostShareScope: ShareScope = {}

const loadReact = async () => {
  const lent = await loadHostPageReact(hostShareScope, __REACT_MAJOR__)
  if (lent) return lent
  console.info('Portal payments load their own React: the page shares none that fits')
  return (await import(/* webpackChunkName: "react" */ './own-react.ts')).ownReact
}

const { origin, pathname } = new URL(__webpack_public_path__)

/** Same API as `PortalPayments.mountPayments`. Uses the React of the host page if it fits. */
const paymentsApi = createPaymentsApi(
  origin,
  async () => {
    const [react, { loadPaymentsBuild }] = await Promise.all([
      loadReact(),
      import(/* webpackChunkName: "payments" */ './load-payments-build.ts'),
    ])
    provideModules(react)
    return loadPaymentsBuild()
  },
  __PAYMENTS_END__,
  pathname,
)

/** Called by the host page with its share scope, before any request for a module. */
export const init = (shareScope: ShareScope): void => {
  hostShareScope = shareScope
}

export const get = (exposed: string): Promise<() => typeof paymentsApi> =>
  exposed === './partner'
    ? Promise.resolve(() => paymentsApi)
    : Promise.reject(new Error(`payments for partners expose ./partner, not ${exposed}`))
