/** What a page shares with its remotes: of each package its versions, as federation runtimes of all kinds give it to `init`. */
export type ShareScope = Readonly<
  Record<string, Readonly<Record<string, SharedModule | undefined>> | undefined>
>

interface SharedModule {
  /** Set where the page has it at hand. */
  readonly lib?: () => unknown
  readonly get?: () => Promise<() => unknown> | (() => unknown)
}

const PACKAGES = ['react', 'react-dom', 'react-dom/client'] as const
export type ReactPackages = Readonly<Record<(typeof PACKAGES)[number], unknown>>

/** What we take of each: what has it is React, whatever else a page puts under that name. */
const REQUIRED_EXPORT = {
  react: 'useState',
  'react-dom': 'createPortal',
  'react-dom/client': 'createRoot',
} as const

const SHARE_TIMEOUT_MS = 15_000

const isProvided = (shared: SharedModule | undefined): shared is SharedModule =>
  shared?.lib !== undefined || shared?.get !== undefined
const loadSharedModule = async ({ lib, get }: SharedModule): Promise<unknown> =>
  (lib ?? (await get?.()))?.()

type ModuleExports = Readonly<Record<string, unknown>> | null | undefined

/** The package itself, also where its bundler hands it over as a `default` alone. Throws where it is something else. */
const requirePackage = (name: (typeof PACKAGES)[number], module: unknown): unknown => {
  const found = [module, (module as ModuleExports)?.default].find(
    (one) => typeof (one as ModuleExports)?.[REQUIRED_EXPORT[name]] === 'function',
  )
  if (!found) throw new Error(`what the page shares as ${name} is something else`)
  return found
}

/** A page that promises and never gives is waited for as long as for a script. */
const rejectAfterTimeout = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the page gave no React')), SHARE_TIMEOUT_MS)
  })

/**
 * The page's React, where it shares all of it and of just this version: React throws where its two halves differ in the last figure, and one half alone
 * saves nothing. Null where ours has to come.
 */
export async function loadHostPageReact(
  scope: ShareScope,
  version: string,
): Promise<ReactPackages | null> {
  const shared = PACKAGES.map((name) => scope[name]?.[version])
  if (!shared.every(isProvided)) return null
  try {
    const modules = await Promise.race([
      Promise.all(shared.map(loadSharedModule)),
      rejectAfterTimeout(),
    ])
    return Object.fromEntries(
      PACKAGES.map((name, at) => [name, requirePackage(name, modules[at])]),
    ) as ReactPackages
  } catch {
    // What a page offers and cannot give is as good as not offered.
    return null
  }
}
