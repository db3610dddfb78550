import * as z from 'zod/mini'

/** The data block of every page that holds the registry; `/registry.json` has the same content. */
export const REGISTRY_BLOCK = 'registry'

const createPattern = (pattern: RegExp) => z.string().check(z.regex(pattern))
const version = createPattern(/^[\w.+-]+$/)
/** Versions that open tabs leave at once, not with their next page. */
const stopped = z.optional(z.array(z.string()))

const remoteRouteSchema = z.object({
  path: createPattern(/^\//),
  access: z.enum(['public', 'private']),
  /** Two remotes may own one path, each for one state of the session. */
  when: z.optional(z.enum(['signed-in', 'signed-out'])),
})
export type RemoteRoute = z.infer<typeof remoteRouteSchema>

/** The live release of a remote, as browsers load it. */
export const announcedRemoteSchema = z.object({
  name: createPattern(/^[a-z][a-z0-9-]*$/),
  container: createPattern(/^[a-z][a-z0-9_]*$/i),
  version,
  entry: z.string().check(z.minLength(1)),
  integrity: createPattern(/^sha384-[A-Za-z0-9+/]{64}$/),
  /** Version of the kernel that the release was built with. */
  contract: createPattern(/^\d+\.\d+\.\d+$/),
  routes: z.array(remoteRouteSchema),
  disabled: z.optional(z.boolean()),
  /** Shown to customers in place of a remote that is switched off. */
  message: z.optional(z.string()),
  stopped,
})
export type AnnouncedRemote = z.infer<typeof announcedRemoteSchema>

export const announcedHostSchema = z.object({ version, stopped })
export type AnnouncedHost = z.infer<typeof announcedHostSchema>

/** A browser checks host and remotes one by one, so that an invalid entry costs its own remote alone. */
export const announcedRegistrySchema = z.object({
  /** Absent where the edge serves its newest build of the host. */
  host: z.optional(z.unknown()),
  remotes: z.array(z.unknown()),
})

/** The registry as the edge writes it. */
export interface AnnouncedRegistry {
  readonly host: AnnouncedHost | undefined
  readonly remotes: readonly AnnouncedRemote[]
}
