import { quote, type Selection } from '@portal/contract'
import { keepPreviousData, useKernel, useQuery } from 'shared-kernel/react'
import { referencesOf } from '../domain/selection'
import { keys } from './keys'

/** The total of the ticked invoices as the server computes it; the last one stays in sight until the next is known. */
export const useQuote = (items: readonly Selection[]) => {
  const { api } = useKernel()
  return useQuery({
    queryKey: keys.quote(referencesOf(items)),
    queryFn: ({ signal }) => api.call(quote, { signal, body: { items } }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
