/** Share scope of the host page by package and version, as federation runtimes pass it to `init`. */
export type ShareScope = Readonly<
  Record<string, Readonly<Record<string, SharedModule | undefined>> | undefined>
>

interface SharedModule {
  /** Set when the host page has already loaded the module. */
  readonly lib?: () => unknown
  readonly get?: () => Promise<() => unknown> | (() => unknown)
}

const PACKAGES = ['react', 'react-dom', 'react-dom/client'] as const
type ReactPackages = Readonly<Record<(typeof PACKAGES)[number], unknown>>

/**
 * Newest export of each package that this build uses. It rejects older versions, and other modules
 * that a page shares under that name.
 */
const REQUIRED_EXPORT = {
  react: 'useEffectEvent',
  'react-dom': 'createPortal',
  'react-dom/client': 'createRoot',
} as const

const SHARE_TIMEOUT_MS = 15_000

const isProvided = (shared: SharedModule | undefined): shared is SharedModule =>
  shared?.lib !== undefined || shared?.get !== undefined
const loadSharedModule = async ({ lib, get }: SharedModule): Promise<unknown> =>
  (lib ?? (await get?.()))?.()

type ModuleExports = Readonly<Record<string, unknown>> | null | undefined

/** Returns the package, also when a bundler wraps it in `default`. Throws for any other module. */
const requirePackage = (name: (typeof PACKAGES)[number], module: unknown): unknown => {
  const found = [module, (module as ModuleExports)?.default].find(
    (one) => typeof (one as ModuleExports)?.[REQUIRED_EXPORT[name]] === 'function',
  )
  if (!found) throw new Error(`the module shared as ${name} is not ${name}`)
  return found
}

/** Limits the wait for a shared module that never resolves. */
const rejectAfterTimeout = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('failed to load the shared React in time')), SHARE_TIMEOUT_MS)
  })

/** Finds a version of this major of which the page shares all packages: React throws on mixed versions. */
const findShared = (scope: ShareScope, major: string): readonly SharedModule[] | undefined =>
  Object.keys(scope.react ?? {})
    .filter((version) => version.startsWith(`${major}.`))
    .map((version) => PACKAGES.map((name) => scope[name]?.[version]))
    .find((shared) => shared.every(isProvided))

/**
 * Returns the host page's React if it shares all three packages in one version of this major.
 * Returns null if ours has to be loaded.
 */
export async function loadHostPageReact(
  scope: ShareScope,
  major: string,
): Promise<ReactPackages | null> {
  const shared = findShared(scope, major)
  if (!shared) return null
  try {
    const modules = await Promise.race([
      Promise.all(shared.map(loadSharedModule)),
      rejectAfterTimeout(),
    ])
    return Object.fromEntries(
      PACKAGES.map((name, at) => [name, requirePackage(name, modules[at])]),
    ) as ReactPackages
  } catch {
    // A shared module that fails to load counts as not shared.
    return null
  }
}
