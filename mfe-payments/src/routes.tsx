import { METHODS, PAYMENT_METHODS } from '@portal/contract'
import { getPathPattern } from '@portal/contract/paths'
import type { RemoteRoute } from 'shared-kernel'
import type { ReactNode } from 'react'
import { lazyScreen, useKernel, useParams, useSession } from 'shared-kernel/react'
import { MethodScreen } from './flow/method-screen.tsx'
import { methodOf } from './methods/find-method.ts'
import { PaymentSkeleton } from './page/payment-skeleton.tsx'
import { OwnDocument } from './page/own-document.tsx'
import { PickerScreen } from './picker/picker-screen.tsx'

const ForPayers = lazyScreen(() => import('./company/for-payers.tsx'), PaymentSkeleton)
/** Of a company not everybody may pay. Loaded by those who come for one. */
const Guarded = ({ children }: { children: ReactNode }) =>
  useSession().user.type === 'PJ' ? <ForPayers>{children}</ForPayers> : children
const Picker = () => (
  <Guarded>
    <PickerScreen />
  </Guarded>
)

const methodAt = (path: string | undefined) =>
  PAYMENT_METHODS.find((candidate) => METHODS[candidate].path === path)

/** The page of whichever method the address names. */
const AnyMethod = () => {
  const method = methodAt(useParams().method)
  const { googlePay } = useKernel().config
  if (!method) return undefined
  const screen = (
    <Guarded>
      <MethodScreen key={method} method={method} />
    </Guarded>
  )
  return methodOf(method).hasOwnDocument ? (
    <OwnDocument isHere={googlePay !== null}>{screen}</OwnDocument>
  ) : (
    screen
  )
}

/** The picker, the page of a method, and the receipt. */
export const routes: readonly RemoteRoute[] = [
  { path: getPathPattern('picker'), Component: Picker },
  {
    path: getPathPattern('method'),
    Component: AnyMethod,
    isKnown: ({ method }) => methodAt(method) !== undefined,
  },
  {
    path: getPathPattern('receipt'),
    Component: lazyScreen(
      () => import(/* webpackChunkName: "receipt" */ './receipt/receipt-screen.tsx'),
      PaymentSkeleton,
    ),
  },
]
