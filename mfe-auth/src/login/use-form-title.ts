import { useSyncExternalStore } from 'react'
import { useLocation } from 'shared-kernel/react'
import { texts } from './texts.ts'

const TO_PAY = /^\/(contas|pagamento)(?!\/comprovante)/
const never = () => () => undefined

/** What the login leads to, by the address alone. The page's first picture is the same for every address, and says the usual. */
export function useFormTitle(): string {
  const { pathname } = useLocation()
  const isToPay = useSyncExternalStore(
    never,
    () => TO_PAY.test(pathname),
    () => false,
  )
  return isToPay ? texts.payTitle : texts.formTitle
}
