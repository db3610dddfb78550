import { quote, type ApiProblem, type Selection } from '@portal/contract'
import { getQueryKey, useQueryClient } from 'shared-kernel/react'
import { useEffect, useEffectEvent } from 'react'

/** Removes the cached total that the server rejected, so that the next attempt does not send it again. */
export const useRemoveOutdatedQuote = (
  items: readonly Selection[] | null,
  problem: ApiProblem | null,
): void => {
  const cache = useQueryClient()
  const removeQuote = useEffectEvent(() =>
    cache.removeQueries({ queryKey: getQueryKey(quote, { body: { items: items ?? [] } }) }),
  )
  const isOutdated = problem?.code === 'AMOUNT.CHANGED'
  useEffect(() => {
    if (isOutdated) removeQuote()
  }, [isOutdated])
}
