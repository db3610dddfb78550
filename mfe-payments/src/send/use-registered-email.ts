import { registeredEmail } from '@portal/contract'
import { useApi, useKernel } from 'shared-kernel/react'
import type { SendChannel } from './recipient.rules.ts'

/**
 * Returns the masked registered e-mail. Empty without one, for another channel, and for partners,
 * whose tokens do not read it.
 */
export const useRegisteredEmail = (channel: SendChannel): string => {
  const { isGuest } = useKernel().config
  const { data } = useApi(registeredEmail, {}, { enabled: channel === 'email' && !isGuest })
  return data?.email ?? ''
}
