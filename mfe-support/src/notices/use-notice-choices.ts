import {
  updateNotificationPreference,
  notificationPreferences,
  type NotificationPreference,
} from '@portal/contract'
import { apiKey, useApi, useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'
import { texts } from './texts.ts'

/** By which messages each topic is told, and whether there is an e-mail to write to. */
export const useNoticeChoices = () => useApi(notificationPreferences)

/** Chooses for one topic, one choice at a time: shown at once, and taken back where it could not be kept. */
export const useChooseNotices = () => {
  const { toast } = useKernel()
  const cache = useQueryClient()
  const show = (choice: NotificationPreference) =>
    cache.setQueryData(
      apiKey(notificationPreferences),
      (known) =>
        known && {
          ...known,
          choices: known.choices.map((old) => (old.topic === choice.topic ? choice : old)),
        },
    )
  const { mutate, error } = useApiMutation(updateNotificationPreference, {
    onMutate: ({ body }) => {
      const before = cache
        .getQueryData(apiKey(notificationPreferences))
        ?.choices.find(({ topic }) => topic === body.topic)
      show(body)
      return before
    },
    onError: (_error, _input, before) => {
      if (before) show(before)
    },
    onSuccess: () => toast.show(texts.kept),
  })
  return { choose: (choice: NotificationPreference): void => mutate({ body: choice }), error }
}
