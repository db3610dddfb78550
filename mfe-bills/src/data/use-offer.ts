import { offer } from '@portal/contract'
import { useKernel, useQuery } from 'shared-kernel/react'
import { keys } from './keys'
import { remoteData } from './remote-data'

export const useOffer = (campaignReference: string) => {
  const { api } = useKernel()
  return remoteData(useQuery({
    queryKey: keys.offer(campaignReference),
    queryFn: ({ signal }) => api.call(offer, { signal, params: { reference: campaignReference } }),
    staleTime: 0,
  }))
}
