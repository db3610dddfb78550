import {
  changeRole,
  customer,
  resendInvitation,
  invitePerson,
  people,
  removePerson,
} from '@portal/contract'
import { getQueryKey, useApi, useApiMutation, useQueryClient } from 'shared-kernel/react'

/** Who may come in; asked each time it is opened, because another administrator changes it. */
export const usePeople = () => useApi(people, {}, { staleTime: 0 })

const useInvalidatePeople = () => {
  const cache = useQueryClient()
  return {
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: getQueryKey(people) })
      // Somebody may have changed what they may do themselves.
      await cache.invalidateQueries({ queryKey: getQueryKey(customer) })
    },
  }
}

export const useInvitePerson = () => useApiMutation(invitePerson, useInvalidatePeople())
export const useResendInvitation = () => useApiMutation(resendInvitation, useInvalidatePeople())
export const useChangeRole = () => useApiMutation(changeRole, useInvalidatePeople())
export const useRemovePerson = () => useApiMutation(removePerson, useInvalidatePeople())
