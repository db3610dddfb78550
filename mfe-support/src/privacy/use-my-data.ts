import {
  canRate,
  digitalInvoices,
  eraseMyData,
  exportMyData,
  exportMyDataPdf,
  myData,
  notificationPreferences,
  notifications,
  registeredEmail,
} from '@portal/contract'
import { saveFile } from 'shared-kernel'
import {
  getQueryKey,
  useApi,
  useApiMutation,
  useDownload,
  useQueryClient,
} from 'shared-kernel/react'

const FILE_NAME = 'meus-dados'

/** Endpoints whose cached responses an erasure changes. */
const AFFECTED_ENDPOINTS = [
  myData,
  registeredEmail,
  notifications,
  notificationPreferences,
  digitalInvoices,
  canRate,
]

/** Fetches the counts of retained data; returns the two downloads and the erasure. */
export function useMyData() {
  const cache = useQueryClient()
  const summary = useApi(myData, {}, { staleTime: 0 })
  const pdf = useDownload(exportMyDataPdf, {}, `${FILE_NAME}.pdf`)
  const json = useApiMutation(exportMyData, {
    onSuccess: (everything) =>
      saveFile(
        new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }),
        `${FILE_NAME}.json`,
      ),
  })
  const erase = useApiMutation(eraseMyData, {
    onSuccess: () =>
      Promise.all(
        AFFECTED_ENDPOINTS.map((endpoint) =>
          cache.invalidateQueries({ queryKey: getQueryKey(endpoint) }),
        ),
      ),
  })
  return { summary, pdf, json, erase }
}
