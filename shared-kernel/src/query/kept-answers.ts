import type { Endpoint } from '@portal/contract'
import type { QueryClient } from '@tanstack/query-core'
import type { SecureStorage } from '../kernel.ts'

/** The answers that outlive the page, as their endpoints declare (`kept`). */
export interface KeptAnswers {
  /** Settles, and never fails, when what was kept of this endpoint is in the cache; from then on every newer answer is kept. */
  open(endpoint: Endpoint): Promise<void>
}

export function createKeptAnswers(queryClient: QueryClient, storage: SecureStorage): KeptAnswers {
  const opened = new Map<string, Promise<void>>()
  const load = async (endpoint: Endpoint): Promise<void> => {
    try {
      const { persistAnswers } = await import('./persist-answers.ts')
      await persistAnswers(queryClient, storage, endpoint)
    } catch {
      // Nothing is kept then, and the API is asked as ever; the next screen tries again.
      opened.delete(endpoint.id)
    }
  }
  return {
    open: async (endpoint) => {
      if (!endpoint.isPersisted) return
      const opening = opened.get(endpoint.id) ?? load(endpoint)
      opened.set(endpoint.id, opening)
      await opening
    },
  }
}
