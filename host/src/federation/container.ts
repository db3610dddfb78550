import { loadScript } from './load-script'
import type { RemoteRelease } from './registry'
import type { ShareScope } from './share-scope'

/** What a remote's entry defines: webpack's container. */
export interface Container {
  init(scope: ShareScope): unknown
  get(expose: string): Promise<() => unknown>
}

/** Runs a remote's entry, pinned by its hash, and joins it to the share scope. */
export async function openContainer(
  release: RemoteRelease, url: string, scope: ShareScope, signal: AbortSignal,
): Promise<Container> {
  const page = globalThis as unknown as Record<string, Partial<Container> | undefined>
  page[release.container] = undefined
  await loadScript(url, release.integrity, signal)
  const container = page[release.container]
  // Another version of the same remote uses the same name: nothing may find this one there later.
  page[release.container] = undefined
  if (!isContainer(container)) throw new Error(`${url} did not define ${release.container}`)
  await container.init(scope)
  return container
}

const isContainer = (value: Partial<Container> | undefined): value is Container =>
  typeof value?.init === 'function' && typeof value.get === 'function'
