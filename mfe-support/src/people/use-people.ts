import {
  changeRole,
  customer,
  resendInvitation,
  invitePerson,
  people,
  removePerson,
} from '@portal/contract'
import { getQueryKey, useApi, useApiMutation, useQueryClient } from 'shared-kernel/react'

/** Fetches the people on each visit, because other administrators change them. */
export const usePeople = () => useApi(people, {}, { staleTime: 0 })

const useInvalidatePeople = () => {
  const cache = useQueryClient()
  return {
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: getQueryKey(people) })
      // The change may affect the role of the current user.
      await cache.invalidateQueries({ queryKey: getQueryKey(customer) })
    },
  }
}

export const useInvitePerson = () => useApiMutation(invitePerson, useInvalidatePeople())
export const useResendInvitation = () => useApiMutation(resendInvitation, useInvalidatePeople())
export const useChangeRole = () => useApiMutation(changeRole, useInvalidatePeople())
export const useRemovePerson = () => useApiMutation(removePerson, useInvalidatePeople())
