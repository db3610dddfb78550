import * as z from 'zod/mini'

/** Id of the data block with the registry in every page; the JSON is that of `/registry.json`. */
export const REGISTRY_BLOCK = 'registry'

const createPattern = (pattern: RegExp) => z.string().check(z.regex(pattern))
const version = createPattern(/^[\w.+-]+$/)
/** Versions that open tabs must leave at once, not with their next navigation. */
const stopped = z.optional(z.array(z.string()))

const remoteRouteSchema = z.object({
  path: createPattern(/^\//),
  access: z.enum(['public', 'private']),
  /** Two remotes may own one path, one for each state of the session. */
  when: z.optional(z.enum(['signed-in', 'signed-out'])),
})
export type RemoteRoute = z.infer<typeof remoteRouteSchema>

/** Live release of a remote, as browsers load it. */
export const announcedRemoteSchema = z.object({
  name: createPattern(/^[a-z][a-z0-9-]*$/),
  container: createPattern(/^[a-z][a-z0-9_]*$/i),
  version,
  entry: z.string().check(z.minLength(1)),
  integrity: createPattern(/^sha384-[A-Za-z0-9+/]{64}$/),
  /** Kernel version that the release was built with. */
  contract: createPattern(/^\d+\.\d+\.\d+$/),
  routes: z.array(remoteRouteSchema),
  disabled: z.optional(z.boolean()),
  /** Shown in place of a disabled remote. */
  message: z.optional(z.string()),
  stopped,
})
export type AnnouncedRemote = z.infer<typeof announcedRemoteSchema>

export const announcedHostSchema = z.object({ version, stopped })
export type AnnouncedHost = z.infer<typeof announcedHostSchema>

/**
 * Browsers validate the host and each remote separately, so that an invalid entry disables only its
 * own remote.
 */
export const announcedRegistrySchema = z.object({
  /** Absent when the edge serves its newest build of the host. */
  host: z.optional(z.unknown()),
  remotes: z.array(z.unknown()),
})

export interface AnnouncedRegistry {
  readonly host: AnnouncedHost | undefined
  readonly remotes: readonly AnnouncedRemote[]
}
