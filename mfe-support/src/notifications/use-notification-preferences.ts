import {
  updateNotificationPreference,
  notificationPreferences,
  type NotificationPreference,
} from '@portal/contract'
import { useRef } from 'react'
import { getQueryKey, useAction, useApi, useKernel, useQueryClient } from 'shared-kernel/react'
import { texts } from './texts.ts'

/** Fetches the channels of each topic, and whether an e-mail is registered. */
export const useNotificationPreferences = () => useApi(notificationPreferences)

/**
 * Returns an optimistic update of one preference. A choice that is made while a request is pending
 * is sent after it. An error restores the last saved choice.
 */
export const useUpdatePreference = () => {
  const { api, toast } = useKernel()
  const cache = useQueryClient()
  const latest = useRef<NotificationPreference>(undefined)
  const updateCachedPreference = (choice: NotificationPreference) =>
    cache.setQueryData(
      getQueryKey(notificationPreferences),
      (known) =>
        known && {
          ...known,
          choices: known.choices.map((old) => (old.topic === choice.topic ? choice : old)),
        },
    )
  const { mutate, error } = useAction(
    async (before: NotificationPreference | undefined) => {
      let saved = before
      try {
        while (latest.current && latest.current !== saved) {
          const choice = latest.current
          await api.call(updateNotificationPreference, { body: choice })
          saved = choice
        }
      } finally {
        if (saved) updateCachedPreference(saved)
      }
    },
    { onSuccess: () => toast.show(texts.saved) },
  )
  const update = (choice: NotificationPreference): void => {
    const before = cache
      .getQueryData(getQueryKey(notificationPreferences))
      ?.choices.find(({ topic }) => topic === choice.topic)
    latest.current = choice
    updateCachedPreference(choice)
    mutate(before)
  }
  return { update, error }
}
