import { formatE164Phone, parseMobile } from '@portal/contract'
import { useSession } from 'shared-kernel/react'

/** The phone that the customer came in by, as a field shows it; '' where there is none, and to who has not confirmed yet who they are. */
export const useOwnPhone = (): string => {
  const { status, user } = useSession()
  const mobile = status === 'AUTHENTICATED' ? parseMobile(user.phone) : null
  return mobile === null ? '' : formatE164Phone(mobile)
}
