import { invoice } from '@portal/contract'
import { useKernel, useQuery } from 'shared-kernel/react'
import { keys } from './keys'
import { remoteData } from './remote-data'

/** One invoice with its lines and payments; asked each time it is opened, because payments change it. */
export const useInvoice = (reference: string) => {
  const { api } = useKernel()
  return remoteData(useQuery({
    queryKey: keys.invoice(reference),
    queryFn: ({ signal }) => api.call(invoice, { signal, params: { reference } }),
    staleTime: 0,
  }))
}
