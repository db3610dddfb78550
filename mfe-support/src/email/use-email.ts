import {
  confirmEmail,
  registeredEmail,
  sendEmailCode,
  type RegisteredEmail,
} from '@portal/contract'
import { getQueryKey, useApi, useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'

/** The e-mail on record, masked, and a change that waits for its code. */
export const useRegisteredEmail = () => useApi(registeredEmail)

/** Keeps what a change answered beside what was known. */
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

/** Sends a code to an address; to the one that waits already when none is given. */
export const useSendEmailCode = () => {
  const cacheEmail = useCacheEmail()
  return useApiMutation(sendEmailCode, { onSuccess: (pending) => cacheEmail({ pending }) })
}

/** Registers the address by its code. */
export const useConfirmEmail = () => {
  const { reporter } = useKernel()
  const cacheEmail = useCacheEmail()
  return useApiMutation(confirmEmail, {
    onSuccess: ({ email }) => {
      cacheEmail({ email, pending: null })
      reporter.report('register_email')
    },
  })
}
