/** What a page shares with its remotes: of each package its versions, as federation runtimes of all kinds give it to `init`. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Shared | undefined>> | undefined>>

interface Shared {
  /** Set where the page has it at hand. */
  readonly lib?: () => unknown
  readonly get?: () => Promise<() => unknown> | (() => unknown)
}

const PACKAGES = ['react', 'react-dom', 'react-dom/client'] as const
export type React = Readonly<Record<(typeof PACKAGES)[number], unknown>>

const isShared = (shared: Shared | undefined): shared is Shared => shared?.lib !== undefined || shared?.get !== undefined
const moduleOf = async ({ lib, get }: Shared): Promise<unknown> => (lib ?? await get?.())?.()

/**
 * The page's React, where it shares all of it and of just this version: React throws where its two halves differ in the last figure, and one half alone
 * saves nothing. Null where ours has to come.
 */
export async function lentReact(scope: ShareScope, version: string): Promise<React | null> {
  const shared = PACKAGES.map((name) => scope[name]?.[version])
  if (!shared.every(isShared)) return null
  try {
    const modules = await Promise.all(shared.map(moduleOf))
    if (modules.some((module) => typeof module !== 'object' || module === null)) return null
    return Object.fromEntries(PACKAGES.map((name, at) => [name, modules[at]])) as React
  } catch {
    // What a page offers and cannot give is as good as not offered.
    return null
  }
}
