import { useEffect } from 'react'
import { contracts } from '@portal/contract'
import { apiKey, useApi, useKernel, useQueryClient } from 'shared-kernel/react'
import { keepContracts, keptContracts } from './kept-contracts'

/**
 * The customer's contracts, the same answer for all rooms. After a reload, what this session stored is shown until the answer that is
 * already on its way replaces it; every newer answer is stored in its turn.
 */
export const useContracts = () => {
  const { storage } = useKernel()
  const cache = useQueryClient()
  const list = useApi(contracts)
  const { data, dataUpdatedAt } = list

  useEffect(() => {
    let isCurrent = true
    const restore = async () => {
      const kept = await keptContracts(storage)
      const key = apiKey(contracts)
      if (isCurrent && kept && cache.getQueryData(key) === undefined) cache.setQueryData(key, kept, { updatedAt: 0 })
    }
    void restore()
    return () => { isCurrent = false }
  }, [storage, cache])

  useEffect(() => {
    if (data && dataUpdatedAt > 0) void keepContracts(storage, data)
  }, [storage, data, dataUpdatedAt])

  return list
}
