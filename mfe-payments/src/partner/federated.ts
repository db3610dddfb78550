// The container for pages that have module federation: `loadRemote('mfe_payments/partner')`. A container is what answers `init` and `get`
// (docs/adr/0055): it needs no federation runtime of its own for that.
import { createPaymentsApi } from '@portal/payments/create-payments-api'
import { provideModules } from './provided-modules.ts'
import { lentReact, type ShareScope } from './lent-react.ts'

/** Where this container came from. */
declare const __webpack_public_path__: string

/** Last day of this major version, from portal.json. */
declare const __PAYMENTS_END__: string | null

/** Of the React that this build was made with. */
declare const __REACT_VERSION__: string

let scope: ShareScope = {}

const reactOf = async () => {
  const lent = await lentReact(scope, __REACT_VERSION__)
  return lent ?? (await import(/* webpackChunkName: "react" */ './own-react.ts')).ownReact
}

/** The same as the script's `PortalPayments.mountPayments`; React is the page's where it has ours. */
const door = createPaymentsApi(
  new URL(__webpack_public_path__).origin,
  async () => {
    const [react, { payments }] = await Promise.all([
      reactOf(),
      import(/* webpackChunkName: "payments" */ './mount-when-lent.ts'),
    ])
    provideModules(react)
    return payments()
  },
  __PAYMENTS_END__,
)

/** Told by the page what it shares, before it asks for anything. */
export const init = (shareScope: ShareScope): void => {
  scope = shareScope
}

/** Module federation's question for what this container exposes. */
export const get = (exposed: string): Promise<() => typeof door> =>
  exposed === './partner'
    ? Promise.resolve(() => door)
    : Promise.reject(new Error(`payments for partners expose ./partner, not ${exposed}`))
