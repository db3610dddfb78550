import type { RemoteRoute } from 'shared-kernel'
import { PICKER_PATH, RECEIPT_PATH } from './domain/payment-method'
import { CodeWaiting } from './methods/code-waiting'
import { lazyView } from './methods/lazy-view'
import { paymentMethods } from './methods/table'
import { MethodScreen } from './screens/method-screen'
import { PickerScreen } from './screens/picker-screen'

/** The picker, one page for each row of the methods table, and the receipt. */
export const routes: readonly RemoteRoute[] = [
  { path: PICKER_PATH, Component: PickerScreen },
  ...paymentMethods.map((method) => ({ path: method.path, Component: () => <MethodScreen method={method} /> })),
  { path: `${RECEIPT_PATH}/:id`, Component: lazyView(() => import('./screens/receipt-screen'), CodeWaiting) },
]
