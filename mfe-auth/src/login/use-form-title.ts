import { useSyncExternalStore } from 'react'
import { useLocation } from 'shared-kernel/react'
import { texts } from './texts.ts'

const PAYMENT_PATHS = /^\/(contas|pagamento)(?!\/comprovante)/
const subscribeNever = () => () => undefined

/** What the login leads to, by the address alone. The page's first picture is the same for every address, and says the usual. */
export function useFormTitle(): string {
  const { pathname } = useLocation()
  const isPaymentPath = useSyncExternalStore(
    subscribeNever,
    () => PAYMENT_PATHS.test(pathname),
    () => false,
  )
  return isPaymentPath ? texts.payTitle : texts.formTitle
}
