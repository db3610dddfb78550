import { quote, type Selection } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

/** Requests total and available methods from the server. Never cached, because amounts change with the day. */
export const useQuote = (items: readonly Selection[] | null) =>
  useApi(quote, { body: { items: items ?? [] } }, { enabled: items !== null, staleTime: 0 })
