import type { Endpoint } from '@portal/contract'
import type { QueryClient } from '@tanstack/query-core'
import type { SecureStorage } from '../kernel.ts'

/** Responses that survive a reload, where the endpoint has `isPersisted`. */
export interface PersistedQueries {
  /** Loads an endpoint's stored responses into the cache and stores newer ones. Never rejects. */
  restore(endpoint: Endpoint): Promise<void>
}

export function createPersistedQueries(
  queryClient: QueryClient,
  storage: SecureStorage,
): PersistedQueries {
  const restored = new Map<string, Promise<void>>()
  const load = async (endpoint: Endpoint): Promise<void> => {
    try {
      const { syncPersistedQueries } = await import(
        /* webpackChunkName: "session" */ './sync-persisted-queries.ts'
      )
      await syncPersistedQueries(queryClient, storage, endpoint)
    } catch {
      // Without stored responses the API is called; the next screen retries the load.
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
