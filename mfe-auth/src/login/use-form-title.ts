import { useSyncExternalStore } from 'react'
import { useLocation } from 'shared-kernel/react'
import { texts } from './texts.ts'

/** Excludes receipts and payments that were started before, which may be paid already. */
const PAYMENT_URLS = /^\/(contas|pagamento)(?!\/comprovante|.*[?&]pagamento=)/
const subscribeNever = () => () => undefined

/** Returns the title of the login by the URL. The prerendered HTML has the default title. */
export function useFormTitle(): string {
  const { pathname, search } = useLocation()
  const isPaymentPath = useSyncExternalStore(
    subscribeNever,
    () => PAYMENT_URLS.test(pathname + search),
    () => false,
  )
  return isPaymentPath ? texts.payTitle : texts.formTitle
}
