import { METHODS, PAYMENT_METHODS } from '@portal/contract'
import { patternOf } from '@portal/contract/paths'
import type { RemoteRoute } from 'shared-kernel'
import { lazyScreen, useParams } from 'shared-kernel/react'
import { MethodScreen } from './flow/method-screen'
import { CodeWaiting } from './page/code-waiting'
import { PickerScreen } from './picker/picker-screen'

const methodAt = (path: string | undefined) => PAYMENT_METHODS.find((candidate) => METHODS[candidate].path === path)

/** The page of whichever method the address names. */
const AnyMethod = () => {
  const method = methodAt(useParams().method)
  return method && <MethodScreen key={method} method={method} />
}

/** The picker, the page of a method, and the receipt. */
export const routes: readonly RemoteRoute[] = [
  { path: patternOf('picker'), Component: PickerScreen },
  { path: patternOf('method'), Component: AnyMethod, isKnown: ({ method }) => methodAt(method) !== undefined },
  { path: patternOf('receipt'), Component: lazyScreen(() => import('./receipt/receipt-screen'), CodeWaiting) },
]
