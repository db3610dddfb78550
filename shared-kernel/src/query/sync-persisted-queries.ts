import type { Endpoint } from '@portal/contract'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  type PersistedClient,
  type Persister,
} from '@tanstack/query-persist-client-core'
import type { Query, QueryClient } from '@tanstack/query-core'
import type { SecureStorage } from '../kernel.ts'
import { getQueryKey } from './query-key.ts'

/** Stored format of the specification (section 3): values and their origin. */
interface StoredQueries {
  readonly values: PersistedClient
  readonly origin: 'api'
}

/** Restores an endpoint's stored responses as stale cache entries, then stores newer ones. */
export async function syncPersistedQueries(
  queryClient: QueryClient,
  storage: SecureStorage,
  endpoint: Endpoint,
): Promise<void> {
  const restoredHashes = new Set<string>()
  const options = {
    queryClient,
    persister: createPersister(storage, endpoint, restoredHashes),
    // Stored responses are removed with the session, and its encryption key is lost.
    maxAge: Infinity,
    dehydrateOptions: {
      // Restored entries have `dataUpdatedAt` 0 and are stored already.
      shouldDehydrateQuery: ({ queryKey, state }: Query) =>
        queryKey[0] === endpoint.id && state.dataUpdatedAt > 0,
      shouldDehydrateMutation: () => false,
    },
  }
  await persistQueryClientRestore(options)
  // Mark restored entries as stale since the epoch, so that every screen refetches them. A
  // cancelled fetch reverts to this state.
  queryClient.setQueriesData(
    {
      queryKey: getQueryKey(endpoint),
      predicate: ({ queryHash, state }) => restoredHashes.has(queryHash) && state.isInvalidated,
    },
    (restoredHashes: unknown) => restoredHashes,
    { updatedAt: 0 },
  )
  persistQueryClientSubscribe(options)
  await persistQueryClientSave(options)
}

/** `restoredHashes` collects the queries that were in the storage. */
function createPersister(
  storage: SecureStorage,
  { id, output }: Endpoint,
  restoredHashes: Set<string>,
): Persister {
  let saved = ''
  let saving = Promise.resolve()
  /** Writes are serial, because encryption is asynchronous and the newest state must win. */
  const save = (values: PersistedClient): Promise<void> => {
    saving = saving.then(() => storage.set(id, { values, origin: 'api' } satisfies StoredQueries))
    return saving
  }
  return {
    persistClient: (client) => {
      const stamp = client.clientState.queries
        .map(
          ({ queryHash, state }) => `${queryHash} ${state.dataUpdatedAt} ${state.dataUpdateCount}`,
        )
        .join()
      // An empty cache does not overwrite stored responses: they may not have been restored yet.
      if (stamp === '' || stamp === saved) return undefined
      saved = stamp
      return save(client)
    },
    restoreClient: async () => {
      const stored = await storage.get<StoredQueries>(id)
      if (stored === false) return undefined
      const { clientState, ...client } = stored.values
      // Drop responses that an older release stored and that no longer match the schema.
      const queries = clientState.queries.flatMap((query) => {
        // A response without a body is null in the cache and undefined to its schema.
        const { success, data = null } = output.safeParse(query.state.data ?? undefined)
        if (success) restoredHashes.add(query.queryHash)
        return success ? [{ ...query, state: { ...query.state, data, isInvalidated: true } }] : []
      })
      return { ...client, clientState: { ...clientState, queries } }
    },
    removeClient: () => storage.remove(id),
  }
}
