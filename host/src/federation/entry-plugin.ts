import type { AnnouncedRemote } from '@portal/contract/page/announced-registry'
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import type { RemoteEntryExports } from '@module-federation/runtime/types'
import { loadScript } from './load-script.ts'

export interface EntryRequest {
  release: AnnouncedRemote
  url: string
  signal: AbortSignal
  onEntry(): void
}

/** Loads remote entries: pinned by integrity hash, with the loader's timeout, evaluated once per version. */
export function createEntryPlugin(
  findRequest: (name: string) => EntryRequest | undefined,
): ModuleFederationRuntimePlugin {
  const containers = new Map<string, RemoteEntryExports>()
  return {
    name: 'portal-entries',
    loadEntry: async ({ remoteInfo }) => {
      const request = findRequest(remoteInfo.name)
      if (!request) throw new Error(`no request for ${remoteInfo.name}`)
      const {
        release: { entry },
        onEntry,
      } = request
      const container = containers.get(entry) ?? (await runEntry(request))
      return {
        get: (id) => container.get(id),
        init: async (...scope) => {
          if (!containers.has(entry)) await container.init(...scope)
          containers.set(entry, container)
          onEntry()
        },
      }
    },
  }
}

async function runEntry({ release, url, signal }: EntryRequest): Promise<RemoteEntryExports> {
  const page = globalThis as unknown as Record<string, RemoteEntryExports | undefined>
  page[release.container] = undefined
  await loadScript(url, release.integrity, signal)
  const container = page[release.container]
  if (typeof container?.init !== 'function' || typeof container.get !== 'function') {
    throw new Error(`${url} did not define ${release.container}`)
  }
  return container
}
