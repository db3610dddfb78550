import { pathTo, patternOf } from '@portal/contract/paths'
import type { RemoteRoute } from 'shared-kernel'
import { useParams } from 'shared-kernel/react'
import { CodeWaiting } from './methods/code-waiting'
import { lazyView } from './methods/lazy-view'
import { paymentMethods } from './methods/table'
import { MethodScreen } from './screens/method-screen'
import { PickerScreen } from './screens/picker-screen'

/** The page of whichever method the address names. */
const AnyMethod = () => {
  const { method: named = '' } = useParams()
  const method = paymentMethods.find(({ path }) => path === pathTo('method', { method: named }))
  return method && <MethodScreen key={method.key} method={method} />
}

/** The picker, the page of a method, and the receipt. */
export const routes: readonly RemoteRoute[] = [
  { path: patternOf('picker'), Component: PickerScreen },
  { path: patternOf('method'), Component: AnyMethod },
  { path: patternOf('receipt'), Component: lazyView(() => import('./screens/receipt-screen'), CodeWaiting) },
]
