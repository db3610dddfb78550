import {
  confirmEmail,
  notificationPreferences,
  registeredEmail,
  sendEmailCode,
  type RegisteredEmail,
} from '@portal/contract'
import { getQueryKey, useApi, useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'

/** Fetches the masked e-mail and the pending change. */
export const useRegisteredEmail = () => useApi(registeredEmail)

/** Merges the response of a change into the query cache. */
const useCacheEmail = () => {
  const cache = useQueryClient()
  return (change: Partial<RegisteredEmail>) =>
    cache.setQueryData(getQueryKey(registeredEmail), (known) => ({
      email: null,
      pending: null,
      ...known,
      ...change,
    }))
}

/** Requests a code for an address; an empty body requests a new one for the pending address. */
export const useSendEmailCode = () => {
  const cacheEmail = useCacheEmail()
  return useApiMutation(sendEmailCode, { onSuccess: (pending) => cacheEmail({ pending }) })
}

export const useConfirmEmail = () => {
  const cache = useQueryClient()
  const { reporter } = useKernel()
  const cacheEmail = useCacheEmail()
  return useApiMutation(confirmEmail, {
    onSuccess: ({ email }) => {
      cacheEmail({ email, isConfirmed: true, pending: null })
      // The preferences say whether an e-mail is registered.
      void cache.invalidateQueries({ queryKey: getQueryKey(notificationPreferences) })
      reporter.report('register_email')
    },
  })
}
