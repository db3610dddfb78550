import { quote, type Selection } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

/** Total and available methods. Requested again whenever a page mounts, because the server decides both. */
export const useQuote = (items: readonly Selection[] | null) =>
  useApi(quote, { body: { items: items ?? [] } }, { enabled: items !== null, staleTime: 0 })
