import {
  updateNotificationPreference,
  notificationPreferences,
  type NotificationPreference,
} from '@portal/contract'
import { getQueryKey, useApi, useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'
import { texts } from './texts.ts'

/** Fetches the channels of each topic, and whether an e-mail is registered. */
export const useNotificationPreferences = () => useApi(notificationPreferences)

/** Returns an optimistic mutation of one preference; an error rolls the cached value back. */
export const useUpdatePreference = () => {
  const { toast } = useKernel()
  const cache = useQueryClient()
  const updateCachedPreference = (choice: NotificationPreference) =>
    cache.setQueryData(
      getQueryKey(notificationPreferences),
      (known) =>
        known && {
          ...known,
          choices: known.choices.map((old) => (old.topic === choice.topic ? choice : old)),
        },
    )
  const { mutate, error } = useApiMutation(updateNotificationPreference, {
    onMutate: ({ body }) => {
      const before = cache
        .getQueryData(getQueryKey(notificationPreferences))
        ?.choices.find(({ topic }) => topic === body.topic)
      updateCachedPreference(body)
      return before
    },
    onError: (_error, _input, before) => {
      if (before) updateCachedPreference(before)
    },
    onSuccess: () => toast.show(texts.saved),
  })
  return { update: (choice: NotificationPreference): void => mutate({ body: choice }), error }
}
