import { confirmEmail, registeredEmail, sendEmailCode, type RegisteredEmail } from '@portal/contract'
import { useKernel, useMutation, useQuery, useQueryClient } from 'shared-kernel/react'

const KEY = ['email']

/** The e-mail on record, masked, and a change that waits for its code. */
export const useRegisteredEmail = () => {
  const { api } = useKernel()
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.call(registeredEmail, { signal }) })
}

/** Keeps what a change answered beside what was known. */
const useKeep = () => {
  const cache = useQueryClient()
  return (news: Partial<RegisteredEmail>) =>
    cache.setQueryData<RegisteredEmail>(KEY, (known) => ({ email: null, pending: null, ...known, ...news }))
}

/** Sends a code to an address; to the one that waits already when none is given. */
export const useSendEmailCode = () => {
  const { api } = useKernel()
  const keep = useKeep()
  return useMutation({
    mutationFn: (email?: string) => api.call(sendEmailCode, { body: { ...(email !== undefined && { email }) } }),
    onSuccess: (pending) => keep({ pending }),
  })
}

/** Registers the address by its code. */
export const useConfirmEmail = () => {
  const { api, reporter } = useKernel()
  const keep = useKeep()
  return useMutation({
    mutationFn: (code: string) => api.call(confirmEmail, { body: { code } }),
    onSuccess: ({ email }) => {
      keep({ email, pending: null })
      reporter.report('register_email')
    },
  })
}
