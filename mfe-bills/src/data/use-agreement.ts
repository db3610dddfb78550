import { agreement } from '@portal/contract'
import { useKernel, useQuery } from 'shared-kernel/react'
import { keys } from './keys'
import { remoteData } from './remote-data'

export const useAgreement = (contractReference: string) => {
  const { api } = useKernel()
  return remoteData(useQuery({
    queryKey: keys.agreement(contractReference),
    queryFn: ({ signal }) => api.call(agreement, { signal, params: { reference: contractReference } }),
    staleTime: 0,
  }))
}
