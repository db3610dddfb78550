import {
  canRate,
  eraseMyData,
  exportMyData,
  exportMyDataPdf,
  myData,
  notifications,
  registeredEmail,
} from '@portal/contract'
import { saveFile } from 'shared-kernel'
import { apiKey, useApi, useApiMutation, useDownload, useQueryClient } from 'shared-kernel/react'

const NAME = 'meus-dados'

/** What changes on other screens when it is erased. */
const TOUCHED = [myData, registeredEmail, notifications, canRate]

/** What is kept about the customer in numbers, the two files of it, and its end. */
export function useMyData() {
  const cache = useQueryClient()
  const known = useApi(myData, {}, { staleTime: 0 })
  const pdf = useDownload(exportMyDataPdf, {}, `${NAME}.pdf`)
  const json = useApiMutation(exportMyData, {
    onSuccess: (all) =>
      saveFile(
        new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }),
        `${NAME}.json`,
      ),
  })
  const erase = useApiMutation(eraseMyData, {
    onSuccess: () =>
      Promise.all(
        TOUCHED.map((endpoint) => cache.invalidateQueries({ queryKey: apiKey(endpoint) })),
      ),
  })
  return { known, pdf, json, erase }
}
