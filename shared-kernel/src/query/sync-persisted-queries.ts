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

/** Section 3: what is stored for a session holds the values and where they came from. */
interface StoredQueries {
  readonly values: PersistedClient
  readonly origin: 'api'
}

/**
 * Brings what this session kept of an endpoint's answers into the cache, as answers to be asked for again, and from then on keeps every
 * newer one, whoever put it there. Loaded when the first such endpoint is asked for.
 */
export async function syncPersistedQueries(
  queryClient: QueryClient,
  storage: SecureStorage,
  endpoint: Endpoint,
): Promise<void> {
  const restoredHashes = new Set<string>()
  const options = {
    queryClient,
    persister: createPersister(storage, endpoint, restoredHashes),
    // The session's end removes it, and the session's key is gone with it.
    maxAge: Infinity,
    dehydrateOptions: {
      // An answer of this page; what was brought is kept already.
      shouldDehydrateQuery: ({ queryKey, state }: Query) =>
        queryKey[0] === endpoint.id && state.dataUpdatedAt > 0,
      shouldDehydrateMutation: () => false,
    },
  }
  await persistQueryClientRestore(options)
  // Older than any answer, so that it is asked for wherever it is shown; set by hand, so that it stays when a call under way is given up.
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

/** `brought`: told the queries that were in the storage. */
function createPersister(
  storage: SecureStorage,
  { id, output }: Endpoint,
  restoredHashes: Set<string>,
): Persister {
  let saved = ''
  let saving = Promise.resolve()
  /** One after the other: encrypting takes its time, and the newest has the last word. */
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
      // Nothing in the cache is no reason to forget: it may not have been asked for yet. The session's end clears the storage itself.
      if (stamp === '' || stamp === saved) return undefined
      saved = stamp
      return save(client)
    },
    restoreClient: async () => {
      const stored = await storage.get<StoredQueries>(id)
      if (stored === false) return undefined
      const { clientState, ...client } = stored.values
      // An older release may have kept what does not fit any more.
      const queries = clientState.queries.flatMap((query) => {
        // An answer without a body is null in the cache, and undefined to its schema.
        const { success, data = null } = output.safeParse(query.state.data ?? undefined)
        if (success) restoredHashes.add(query.queryHash)
        return success ? [{ ...query, state: { ...query.state, data, isInvalidated: true } }] : []
      })
      return { ...client, clientState: { ...clientState, queries } }
    },
    removeClient: () => storage.remove(id),
  }
}
