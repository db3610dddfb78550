import { z } from 'zod'
import { INTEGRITY_PATTERN } from './integrity.ts'

const integrity = z.string().regex(INTEGRITY_PATTERN)
const fileName = z.string().regex(/^[\w.-]+$/)
const file = z.object({ href: fileName, integrity })
/** Version of a release, as its build named it. */
export const versionSchema = z.string().regex(/^[\w.+-]{1,100}$/)

/** Version of the kernel: of a remote the one that it was built with, of the host the one that it offers. */
const contract = z.string().regex(/^\d+\.\d+\.\d+$/)

/** A build of a remote, as its release.json says and the registry stores it. */
const remoteReleaseSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  container: z.string().regex(/^[a-z][a-z0-9_]*$/i),
  version: versionSchema,
  /** Folder of the files: a path of this origin, or a URL on an allowed one. Ends with a slash. */
  base: z.string().regex(/^(\/remotes\/|https?:\/\/).*\/$/),
  /** Where the edge finds the files, of a remote that its configuration does not know: scheme, host and port alone. */
  origin: z
    .string()
    .regex(/^https?:\/\/[\w.:[\]-]+$/)
    .optional(),
  entry: fileName,
  integrity,
  contract,
  routes: z.array(
    z.object({
      path: z.string().startsWith('/'),
      access: z.enum(['public', 'private']),
      when: z.enum(['signed-in', 'signed-out']).optional(),
      /** A URL of this page that the contract's fixtures have a response for, where its path has a parameter. */
      example: z.string().startsWith('/').optional(),
      /** What this page needs beyond the files of every page. */
      preload: z.array(file).optional(),
    }),
  ),
  preload: z.array(file),
  /** The file of its prerendered HTML, where it has some. */
  pictures: fileName.optional(),
  /** The file of the skeletons of its private pages, where it has some. */
  shapes: fileName.optional(),
  /** Hash of every file of the release. */
  files: z.record(fileName, integrity).default({}),
})

/** A build of the host. Its files lie at the edge. */
export const hostReleaseSchema = z.object({
  name: z.literal('host'),
  version: versionSchema,
  base: z.string().regex(/^\/assets\/.*\/$/),
  contract: contract.optional(),
  early: file,
  script: file,
  style: file,
  worker: file.optional(),
})

/** An entry, whatever its releases are. */
const describeEntry = <R extends z.ZodType, E extends z.ZodType>(release: R, earlier: E) =>
  z.object({
    live: release,
    /** Earlier releases, whose files open tabs may still request. */
    history: z.array(earlier).default([]),
    /** Versions that are never released again, and why. */
    bad: z.record(z.string(), z.string()).optional(),
    /** Bad versions that open tabs leave at once, not with their next page. */
    stopped: z.array(versionSchema).optional(),
    /** A release that some of a hundred sessions get, before it is live. */
    canary: z.object({ release, percent: z.int().min(1).max(99) }).optional(),
    disabled: z.boolean().optional(),
    /** Shown to customers in place of the remote while it is switched off. */
    message: z.string().max(300).optional(),
  })

/** Name of the host among the entries. */
export const HOST = 'host'
export const selectReleaseSchema = (name: string): z.ZodType<RemoteRelease | HostRelease> =>
  name === HOST ? hostReleaseSchema : remoteReleaseSchema

/** What an edge reads of a remote's entry, and of the host's. */
export const remoteEntrySchema = describeEntry(
  remoteReleaseSchema,
  remoteReleaseSchema.pick({ version: true, origin: true, files: true }),
)
export const hostEntrySchema = describeEntry(
  hostReleaseSchema,
  z.object({ version: versionSchema }),
)
export const selectEntrySchema = (name: string): z.ZodType<RemoteEntry | HostEntry> =>
  name === HOST ? hostEntrySchema : remoteEntrySchema

export type RemoteRelease = z.infer<typeof remoteReleaseSchema>
export type HostRelease = z.infer<typeof hostReleaseSchema>
export type RemoteEntry = z.infer<typeof remoteEntrySchema>
export type HostEntry = z.infer<typeof hostEntrySchema>
