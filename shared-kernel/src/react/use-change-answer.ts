import type { Endpoint } from '@portal/contract'
import { useCallback } from 'react'
import { apiKey, type Answer, type ApiInput } from '../query/api-key.ts'
import { useProvided } from './kernel-context.tsx'

type Change<E extends Endpoint> = (
  change: (known: Answer<E>) => Answer<E>,
  input?: ApiInput<E>,
) => Promise<void>

/**
 * Changes the answer that the browser knows, ahead of the server's word: in the cache, and in the copy that outlives the page. What the
 * browser does not know stays unknown.
 */
export function useChangeAnswer<E extends Endpoint>(endpoint: E): Change<E> {
  const { queryClient, keptAnswers } = useProvided()
  return useCallback<Change<E>>(
    async (change, input) => {
      await keptAnswers.open(endpoint)
      const key: readonly unknown[] = apiKey(endpoint, input)
      queryClient.setQueryData<Answer<E>>(key, (known) =>
        known === undefined ? undefined : change(known),
      )
    },
    [queryClient, keptAnswers, endpoint],
  )
}
