import { contracts } from '@portal/contract'
import { useKernel, useQuery } from 'shared-kernel/react'
import { keys } from './keys'

/** The customer's contracts with their invoices: which contract an invoice belongs to, its phone and product. */
export const useContracts = (isNeeded = true) => {
  const { api } = useKernel()
  return useQuery({
    queryKey: keys.contracts,
    queryFn: async ({ signal }) => (await api.call(contracts, { signal })).contracts,
    enabled: isNeeded,
  })
}
