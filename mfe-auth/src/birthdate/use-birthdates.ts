import { birthdateOptions, startOptimizedJourney } from '@portal/contract'
import { useEffect, useEffectEvent } from 'react'
import { useApi, useApiMutation, useKernel, useSession } from 'shared-kernel/react'

/**
 * Starts the optimized journey as soon as the phone is known, then asks for the dates to choose from. `onRefused` where it does not
 * start, for whatever reason: the login then goes on with a PIN.
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

  // Of this login alone: the next one is offered other dates.
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
