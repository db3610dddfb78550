import { quote, type Selection } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

/** Total and usable methods for the chosen invoices; computed by the server each time a page opens that shows them. */
export const useQuote = (items: readonly Selection[] | null) =>
  useApi(quote, { body: { items: items ?? [] } }, { enabled: items !== null, staleTime: 0 })
