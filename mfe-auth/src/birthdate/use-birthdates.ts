import { birthdateOptions, startOptimizedJourney } from '@portal/contract'
import { useKernel, useQuery, useSession } from 'shared-kernel/react'

/**
 * Starts the optimized journey and asks for the dates to choose from. Null where it does not start (false on any
 * failure): the login then goes on with a PIN. Asks nothing until the phone is known.
 */
export function useBirthdates() {
  const { api, config } = useKernel()
  const { phone } = useSession().user
  const params = { product: config.product }

  return useQuery({
    queryKey: ['auth', 'birthdates', phone],
    queryFn: async ({ signal }) => {
      const isStarted = await api.call(startOptimizedJourney, { params, body: { phone } }).then(({ started }) => started, () => false)
      return isStarted ? (await api.call(birthdateOptions, { params, signal })).dates : null
    },
    enabled: phone !== '',
    staleTime: Infinity,
  })
}
