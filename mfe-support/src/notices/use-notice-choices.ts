import { chooseNotices, noticeChoices, type NoticeChoice } from '@portal/contract'
import { apiKey, useApi, useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'
import { texts } from './texts.ts'

/** By which messages each topic is told, and whether there is an e-mail to write to. */
export const useNoticeChoices = () => useApi(noticeChoices)

/** Chooses for one topic, one choice at a time: shown at once, and taken back where it could not be kept. */
export const useChooseNotices = () => {
  const { toast } = useKernel()
  const cache = useQueryClient()
  const show = (choice: NoticeChoice) =>
    cache.setQueryData(
      apiKey(noticeChoices),
      (known) =>
        known && {
          ...known,
          choices: known.choices.map((old) => (old.topic === choice.topic ? choice : old)),
        },
    )
  const { mutate, error } = useApiMutation(chooseNotices, {
    onMutate: ({ body }) => {
      const before = cache
        .getQueryData(apiKey(noticeChoices))
        ?.choices.find(({ topic }) => topic === body.topic)
      show(body)
      return before
    },
    onError: (_error, _input, before) => {
      if (before) show(before)
    },
    onSuccess: () => toast.show(texts.kept),
  })
  return { choose: (choice: NoticeChoice): void => mutate({ body: choice }), error }
}
