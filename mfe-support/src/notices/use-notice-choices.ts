import { chooseNotices, noticeChoices, type NoticeChoice } from '@portal/contract'
import { apiKey, useApi, useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'
import { texts } from './texts'

/** By which messages each topic is told, and whether there is an e-mail to write to. */
export const useNoticeChoices = () => useApi(noticeChoices)

/** Chooses for one topic, one choice at a time: shown at once, and taken back where it could not be kept. */
export const useChooseNotices = () => {
  const { toast } = useKernel()
  const cache = useQueryClient()
  const show = (choice: NoticeChoice) =>
    cache.setQueryData(apiKey(noticeChoices), (known) =>
      known && { ...known, choices: known.choices.map((old) => (old.topic === choice.topic ? choice : old)) })
  const { mutate, error, isPending } = useApiMutation(chooseNotices, { onSuccess: () => toast.show(texts.kept) })
  const choose = (before: NoticeChoice, choice: NoticeChoice): void => {
    if (isPending) return
    show(choice)
    mutate({ body: choice }, { onError: () => show(before) })
  }
  return { choose, hasFailed: error !== null }
}
