import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import { loadScript } from './load-script'
import type { RemoteRelease } from './registry'

export interface EntryRequest {
  release: RemoteRelease
  url: string
  signal: AbortSignal
  onEntry(): void
}

interface Container {
  init: (...scope: never[]) => unknown
  get: (...expose: never[]) => unknown
}

/** Entries come through here and nowhere else: pinned by hash, given up with the loader's own budget. */
export function entryPlugin(requestFor: (name: string) => EntryRequest | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-entries',
    loadEntry: async ({ remoteInfo }) => {
      const request = requestFor(remoteInfo.name)
      if (!request) throw new Error(`nobody asked for ${remoteInfo.name}`)
      return runEntry(request)
    },
  }
}

async function runEntry({ release, url, signal, onEntry }: EntryRequest): Promise<Container> {
  const page = globalThis as unknown as Record<string, Container | undefined>
  page[release.container] = undefined
  await loadScript(url, release.integrity, signal)
  const container = page[release.container]
  if (typeof container?.init !== 'function' || typeof container.get !== 'function') {
    throw new Error(`${url} did not define ${release.container}`)
  }
  onEntry()
  return container
}
