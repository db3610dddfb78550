/**
 * The major version of the kernel before this one, for remotes that were built on it: an adapter over this one, so that session, bus, cache and router
 * are one. How a major version is kept when the next one comes: docs/adr/0105.
 */
export interface FormerKernel {
  /** The last version of that major; `former` of package.json, by which releases are let in. */
  readonly version: string
  /** Its doors by the names under which remotes take them, each loaded when the first remote asks for it. */
  readonly doors: Readonly<Record<string, () => Promise<object>>>
}

/** Null: there has been one major version so far. */
export const formerKernel: FormerKernel | null = null
