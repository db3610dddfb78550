import { quote, type Selection } from '@portal/contract'
import { useKernel, useQuery } from 'shared-kernel/react'
import { keys } from './keys'

/** Total and usable methods for the chosen invoices; computed by the server each time the picker opens. */
export const useQuote = (items: readonly Selection[] | null) => {
  const { api } = useKernel()
  return useQuery({
    queryKey: keys.quote((items ?? []).flatMap(({ debtsReference }) => debtsReference)),
    queryFn: ({ signal }) => api.call(quote, { signal, body: { items: items ?? [] } }),
    enabled: items !== null,
    staleTime: 0,
  })
}
