import { useSyncExternalStore } from 'react'
import { useLocation } from 'shared-kernel/react'
import { texts } from './texts.ts'

const PAYMENT_PATHS = /^\/(contas|pagamento)(?!\/comprovante)/
const subscribeNever = () => () => undefined

/** Returns the title of the login by the path. The prerendered HTML has the default title. */
export function useFormTitle(): string {
  const { pathname } = useLocation()
  const isPaymentPath = useSyncExternalStore(
    subscribeNever,
    () => PAYMENT_PATHS.test(pathname),
    () => false,
  )
  return isPaymentPath ? texts.payTitle : texts.formTitle
}
