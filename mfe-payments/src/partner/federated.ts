// The container for pages that have module federation: `loadRemote('mfe_payments/partner')`. A container is what answers `init` and `get`
// (docs/adr/0055): it needs no federation runtime of its own for that.
import { createPaymentsApi } from '@portal/payments/create-payments-api'
import { provideModules } from './provided-modules.ts'
import { loadHostPageReact, type ShareScope } from './host-page-react.ts'

/** Where this container came from. */
declare const __webpack_public_path__: string

/** Last day of this major version, from portal.json. */
declare const __PAYMENTS_END__: string | null

/** Of the React that this build was made with. */
declare const __REACT_VERSION__: string

let hostShareScope: ShareScope = {}

const loadReact = async () => {
  const lent = await loadHostPageReact(hostShareScope, __REACT_VERSION__)
  return lent ?? (await import(/* webpackChunkName: "react" */ './own-react.ts')).ownReact
}

/** The same as the script's `PortalPayments.mountPayments`; React is the page's where it has ours. */
const paymentsApi = createPaymentsApi(
  new URL(__webpack_public_path__).origin,
  async () => {
    const [react, { loadPaymentsBuild: payments }] = await Promise.all([
      loadReact(),
      import(/* webpackChunkName: "payments" */ './load-payments-build.ts'),
    ])
    provideModules(react)
    return payments()
  },
  __PAYMENTS_END__,
)

/** Told by the page what it shares, before it asks for anything. */
export const init = (shareScope: ShareScope): void => {
  hostShareScope = shareScope
}

/** Module federation's question for what this container exposes. */
export const get = (exposed: string): Promise<() => typeof paymentsApi> =>
  exposed === './partner'
    ? Promise.resolve(() => paymentsApi)
    : Promise.reject(new Error(`payments for partners expose ./partner, not ${exposed}`))
