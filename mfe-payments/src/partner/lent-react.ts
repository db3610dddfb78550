/** What a page shares with its remotes: of each package its versions, as federation runtimes of all kinds give it to `init`. */
export type ShareScope = Readonly<
  Record<string, Readonly<Record<string, Shared | undefined>> | undefined>
>

interface Shared {
  /** Set where the page has it at hand. */
  readonly lib?: () => unknown
  readonly get?: () => Promise<() => unknown> | (() => unknown)
}

const PACKAGES = ['react', 'react-dom', 'react-dom/client'] as const
export type React = Readonly<Record<(typeof PACKAGES)[number], unknown>>

/** What we take of each: what has it is React, whatever else a page puts under that name. */
const PROOF = {
  react: 'useState',
  'react-dom': 'createPortal',
  'react-dom/client': 'createRoot',
} as const

const PATIENCE_MS = 15_000

const isShared = (shared: Shared | undefined): shared is Shared =>
  shared?.lib !== undefined || shared?.get !== undefined
const moduleOf = async ({ lib, get }: Shared): Promise<unknown> => (lib ?? (await get?.()))?.()

type Found = Readonly<Record<string, unknown>> | null | undefined

/** The package itself, also where its bundler hands it over as a `default` alone. Throws where it is something else. */
const checked = (name: (typeof PACKAGES)[number], module: unknown): unknown => {
  const found = [module, (module as Found)?.default].find(
    (one) => typeof (one as Found)?.[PROOF[name]] === 'function',
  )
  if (!found) throw new Error(`what the page shares as ${name} is something else`)
  return found
}

/** A page that promises and never gives is waited for as long as for a script. */
const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the page gave no React')), PATIENCE_MS)
  })

/**
 * The page's React, where it shares all of it and of just this version: React throws where its two halves differ in the last figure, and one half alone
 * saves nothing. Null where ours has to come.
 */
export async function lentReact(scope: ShareScope, version: string): Promise<React | null> {
  const shared = PACKAGES.map((name) => scope[name]?.[version])
  if (!shared.every(isShared)) return null
  try {
    const modules = await Promise.race([Promise.all(shared.map(moduleOf)), tooLate()])
    return Object.fromEntries(
      PACKAGES.map((name, at) => [name, checked(name, modules[at])]),
    ) as React
  } catch {
    // What a page offers and cannot give is as good as not offered.
    return null
  }
}
