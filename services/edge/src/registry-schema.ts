import { z } from 'zod'

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)
const fileName = z.string().regex(/^[\w.-]+$/)

const releaseSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  container: z.string().regex(/^[a-z][a-z0-9_]*$/i),
  version: z.string().regex(/^[\w.+-]+$/),
  /** Folder of the files: a path of this origin, or an address on an allowed one. Ends with a slash. */
  base: z.string().regex(/^(\/remotes\/|https?:\/\/).*\/$/),
  entry: fileName,
  integrity,
  contract: z.string().regex(/^\d+\.\d+\.\d+$/),
  routes: z.array(z.object({
    path: z.string().startsWith('/'),
    access: z.enum(['public', 'private']),
    when: z.enum(['signed-in', 'signed-out']).optional(),
  })),
  preload: z.array(z.object({ href: fileName, integrity })),
  /** The file of its first pictures, where it has any. */
  pictures: fileName.optional(),
  /** Hash of every file of the release. */
  files: z.record(fileName, integrity).default({}),
})

/** The file that the release tool writes: what is live, what was live before, what is switched off. */
export const registryFileSchema = z.object({ remotes: z.record(z.string(), z.unknown()) })

/** What the file says of one remote: each is judged alone. */
export const remoteSchema = z.object({
  live: releaseSchema,
  /** Earlier releases, whose files open tabs may still ask for. */
  history: z.array(releaseSchema.pick({ version: true, files: true })).default([]),
  disabled: z.boolean().optional(),
  /** Shown to customers in place of the remote while it is switched off. */
  message: z.string().max(300).optional(),
})

export type LiveRemote = z.infer<typeof remoteSchema>
