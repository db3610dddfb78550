import { useEffect } from 'react'
import { useKernel, useQueryClient } from 'shared-kernel/react'
import { keptContracts } from './contracts-query'
import { keys } from './keys'

/** After a reload, shows what this session stored until the answer that is already on its way replaces it. */
export const useKeptContracts = (): void => {
  const kernel = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    let isCurrent = true
    const restore = async () => {
      const kept = await keptContracts(kernel)
      if (isCurrent && kept && cache.getQueryData(keys.contracts) === undefined) {
        cache.setQueryData(keys.contracts, kept, { updatedAt: 0 })
      }
    }
    void restore()
    return () => { isCurrent = false }
  }, [kernel, cache])
}
