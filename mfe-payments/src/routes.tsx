import { METHODS, PAYMENT_METHODS } from '@portal/contract'
import { getPathPattern } from '@portal/contract/paths'
import type { RemoteRoute } from 'shared-kernel'
import type { ReactNode } from 'react'
import { lazyScreen, preloadScreen, useKernel, useParams, useSession } from 'shared-kernel/react'
import { MethodScreen } from './flow/method-screen.tsx'
import { getMethod } from './methods/find-method.ts'
import { PaymentSkeleton } from './page/payment-skeleton.tsx'
import { SeparateDocument } from './page/separate-document.tsx'
import { PickerScreen } from './picker/picker-screen.tsx'

const PayerGuard = lazyScreen(() => import('./company/payer-guard.tsx'), PaymentSkeleton)
/** Company users need the payer role. The guard is loaded only for them. */
const CompanyGuard = ({ children }: { children: ReactNode }) =>
  useSession().user.type === 'PJ' ? <PayerGuard>{children}</PayerGuard> : children
const Picker = () => (
  <CompanyGuard>
    <PickerScreen />
  </CompanyGuard>
)

const findMethodByPath = (path: string | undefined) =>
  PAYMENT_METHODS.find((candidate) => METHODS[candidate].path === path)

const AnyMethod = () => {
  const method = findMethodByPath(useParams().method)
  const { googlePay } = useKernel().config
  if (!method) return undefined
  const screen = (
    <CompanyGuard>
      <MethodScreen key={method} method={method} />
    </CompanyGuard>
  )
  return getMethod(method).hasOwnDocument ? (
    <SeparateDocument isLoaded={googlePay !== null}>{screen}</SeparateDocument>
  ) : (
    screen
  )
}

export const routes: readonly RemoteRoute[] = [
  { path: getPathPattern('picker'), Component: Picker },
  {
    path: getPathPattern('method'),
    Component: AnyMethod,
    isKnown: ({ method }) => findMethodByPath(method) !== undefined,
    // Only code: a payment is not opened before the customer asks for it.
    prefetch: (_read, { method: path }) => {
      const method = findMethodByPath(path)
      if (method) preloadScreen(getMethod(method).View)
    },
  },
  {
    path: getPathPattern('receipt'),
    Component: lazyScreen(
      () => import(/* webpackChunkName: "receipt" */ './receipt/receipt-screen.tsx'),
      PaymentSkeleton,
    ),
  },
]
