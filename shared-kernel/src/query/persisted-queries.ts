import type { Endpoint } from '@portal/contract'
import type { QueryClient } from '@tanstack/query-core'
import type { SecureStorage } from '../kernel.ts'

/** The answers that outlive the page, as their endpoints declare (`kept`). */
export interface PersistedQueries {
  /** Settles, and never fails, when what was kept of this endpoint is in the cache; from then on every newer answer is kept. */
  restore(endpoint: Endpoint): Promise<void>
}

export function createPersistedQueries(
  queryClient: QueryClient,
  storage: SecureStorage,
): PersistedQueries {
  const restored = new Map<string, Promise<void>>()
  const load = async (endpoint: Endpoint): Promise<void> => {
    try {
      const { syncPersistedQueries: persistAnswers } = await import('./sync-persisted-queries.ts')
      await persistAnswers(queryClient, storage, endpoint)
    } catch {
      // Nothing is kept then, and the API is asked as ever; the next screen tries again.
      restored.delete(endpoint.id)
    }
  }
  return {
    restore: async (endpoint) => {
      if (!endpoint.isPersisted) return
      const restoring = restored.get(endpoint.id) ?? load(endpoint)
      restored.set(endpoint.id, restoring)
      await restoring
    },
  }
}
