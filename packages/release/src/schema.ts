import { z } from 'zod'
import { INTEGRITY_PATTERN } from './integrity.ts'

const integrity = z.string().regex(INTEGRITY_PATTERN)
const fileName = z.string().regex(/^[\w.-]+$/)
const file = z.object({ href: fileName, integrity })
/** Version of a release, as named by its build. */
export const versionSchema = z.string().regex(/^[\w.+-]{1,100}$/)

/** Kernel version: of a remote, the one it was built with; of the host, the one it offers. */
const contract = z.string().regex(/^\d+\.\d+\.\d+$/)

/** Release of a remote, as in release.json and the registry. */
const remoteReleaseSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  container: z.string().regex(/^[a-z][a-z0-9_]*$/i),
  version: versionSchema,
  /** Folder of the files: a path of this origin, or an allowed URL. Ends with a slash. */
  base: z.string().regex(/^(\/remotes\/|https?:\/\/).*\/$/),
  /** Origin of the files of a remote that the configuration of the edge does not list. */
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
      /**
       * URL for the smoke run of a path with parameters. The contract's fixtures must have a
       * response for it.
       */
      example: z.string().startsWith('/').optional(),
      /** Files that only this page needs. */
      preload: z.array(file).optional(),
    }),
  ),
  preload: z.array(file),
  /** Major version of the script for partners' pages. */
  partnerMajor: z.int().min(1).optional(),
  /** File of the prerendered HTML of its public pages. Stored releases have this name. */
  pictures: fileName.optional(),
  /** File of the skeletons of its private pages. Stored releases have this name. */
  shapes: fileName.optional(),
  files: z.record(fileName, integrity).default({}),
})

/** Release of the host. Its files are deployed with the edge. */
export const hostReleaseSchema = z.object({
  name: z.literal('host'),
  version: versionSchema,
  base: z.string().regex(/^\/assets\/.*\/$/),
  contract: contract.optional(),
  early: file,
  script: file,
  style: file,
  worker: file.optional(),
  /** Script and style sheet of the signed-in header, preloaded for customers with a session. */
  signedIn: z.array(file).optional(),
})

export const previewSchema = z.object({
  until: z.iso.datetime(),
  /** SHA-256 in base64url. */
  hash: z.string().regex(/^[\w-]{43}$/),
})

const describeEntry = <R extends z.ZodType, E extends z.ZodType>(release: R, earlier: E) =>
  z.object({
    live: release,
    /** Earlier releases, whose files open tabs may still request. */
    history: z.array(earlier).default([]),
    /** Versions that may not be released again, with the reason. */
    bad: z.record(z.string(), z.string()).optional(),
    /** Quarantined versions that open tabs leave at once, not with their next page. */
    stopped: z.array(versionSchema).optional(),
    /** Release for a percentage of the sessions. */
    canary: z.object({ release, percent: z.int().min(1).max(99) }).optional(),
    /** Release whose files edges serve before it is published. */
    staged: release.optional(),
    /** Releases for partners of earlier major versions. */
    partnerMajors: z.record(z.string().regex(/^[1-9]\d*$/), release).optional(),
    /** Releases for browsers that know the secret behind `hash`. */
    previews: z.array(previewSchema.extend({ release })).optional(),
    disabled: z.boolean().optional(),
    /** Shown in place of the disabled remote. */
    message: z.string().max(300).optional(),
  })

/** Name of the host's entry. */
export const HOST = 'host'
export const selectReleaseSchema = (name: string): z.ZodType<RemoteRelease | HostRelease> =>
  name === HOST ? hostReleaseSchema : remoteReleaseSchema

/** The edge ignores all other fields of an entry. */
export const remoteEntrySchema = describeEntry(
  remoteReleaseSchema,
  remoteReleaseSchema
    .pick({ version: true, origin: true, files: true })
    .extend({ base: remoteReleaseSchema.shape.base.optional() }),
)
export const hostEntrySchema = describeEntry(
  hostReleaseSchema,
  z.object({ version: versionSchema }),
)
/** Entry of a remote before its first release. */
export const stagedEntrySchema = z.object({
  live: z.undefined().optional(),
  staged: remoteReleaseSchema,
})
export const selectEntrySchema = (name: string): z.ZodType<RemoteEntry | HostEntry> =>
  name === HOST ? hostEntrySchema : remoteEntrySchema

export type RemoteRelease = z.infer<typeof remoteReleaseSchema>
export type HostRelease = z.infer<typeof hostReleaseSchema>
export type RemoteEntry = z.infer<typeof remoteEntrySchema>
export type HostEntry = z.infer<typeof hostEntrySchema>
