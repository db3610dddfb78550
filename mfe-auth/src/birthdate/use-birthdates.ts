import { birthdateOptions, startOptimizedJourney } from '@portal/contract'
import { useEffect, useEffectEvent } from 'react'
import { useApi, useApiMutation, useKernel, useSession } from 'shared-kernel/react'

/**
 * Starts the optimized journey when the phone is known, then fetches the dates. `onRefused` is
 * called when it does not start: the login continues with a PIN.
 */
export function useBirthdates(onRefused: () => void) {
  const { config } = useKernel()
  const { phone } = useSession().user
  const params = { product: config.product }
  const journey = useApiMutation(startOptimizedJourney, {
    onSuccess: ({ started }) => {
      if (!started) onRefused()
    },
    onError: onRefused,
  })
  const start = useEffectEvent(() => journey.mutate({ params, body: { phone } }))
  useEffect(() => {
    if (phone !== '') start()
  }, [phone])

  // Not cached, because the next login has other dates.
  const dates = useApi(
    birthdateOptions,
    { params },
    { enabled: journey.data?.started === true, staleTime: Infinity, gcTime: 0 },
  )
  return {
    dates: dates.data?.dates,
    isLoading: journey.isPending || dates.isLoading,
    isError: dates.isError,
    refetch: () => void dates.refetch(),
  }
}
