import { birthdateOptions, startOptimizedJourney } from '@portal/contract'
import { useKernel, useQuery } from 'shared-kernel/react'

/** Starts the optimized journey (false on any failure, which does not stop it) and asks for the dates to choose from. */
export function useBirthdates() {
  const { api, config, session } = useKernel()
  const params = { product: config.product }
  const { phone } = session.state.user

  const start = async (): Promise<boolean> => {
    if (!phone) return false
    return api.call(startOptimizedJourney, { params, body: { phone } }).then(({ started }) => started, () => false)
  }

  return useQuery({
    queryKey: ['auth', 'birthdates'],
    queryFn: async ({ signal }) => {
      await start()
      return (await api.call(birthdateOptions, { params, signal })).dates
    },
    staleTime: Infinity,
  })
}
