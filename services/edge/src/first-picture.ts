import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { EdgeConfig } from './config'
import type { HostRelease } from './host-release'
import { matchesPath, publicPageAt } from './portal-paths'
import type { LiveRemote } from './registry-schema'
import type { ReadRemoteFile } from './remote-files'

const fileName = z.string().regex(/^[\w.-]+$/)

/** What a remote's build drew: HTML by path, where in the host's tree it was drawn, and the styles of what is seen. */
const picturesSchema = z.object({
  position: z.string(),
  style: fileName,
  pages: z.record(z.string(), z.object({ plain: z.string(), googlePay: z.string() })),
})
type Pictures = z.infer<typeof picturesSchema>
type Release = LiveRemote['live']

/** What the HTML shows of a page before any script has run. */
export interface ComposedPicture {
  remote: string
  html: string
  style: { href: string; integrity: string }
}

interface Problem {
  remote: string
  version: string
  reason: string
}

/** No page waits longer for its picture; the next one has it. */
const PATIENCE_MS = 300
const ASK_AGAIN_MS = 5_000

/**
 * The host's frame around what the live version of a remote drew for a stranger. Undefined where there is no picture, where it does not
 * come whole, or where it was drawn for another frame: then the page is as it was before there were any.
 */
export function createFirstPictures(config: EdgeConfig, read: ReadRemoteFile, onProblem: (problem: Problem) => void) {
  const picturesOf = createPicturesReader(read, onProblem)
  const variant = config.googlePay ? 'googlePay' : 'plain'

  return async (path: string, { frames }: HostRelease, remotes: readonly LiveRemote[]): Promise<ComposedPicture | undefined> => {
    const page = config.hasFirstPictures ? publicPageAt(path, config.privatePaths, remotes) : undefined
    const frame = frames.frames.find(({ paths }) => paths.some((pattern) => matchesPath(pattern, path)))
    if (!page || !frame) return undefined
    const { live, pattern } = page
    const pictures = await picturesOf(live)
    const html = pictures?.pages[pattern]?.[variant]
    const integrity = pictures && live.files[pictures.style]
    if (html === undefined || !integrity || pictures.position !== frames.position) return undefined
    return { remote: live.name, html: frame.before + html + frame.after, style: { href: live.base + pictures.style, integrity } }
  }
}

/** Reads a release's pictures once; one whose files do not come, or are not those of the release, is asked for again now and then. */
function createPicturesReader(read: ReadRemoteFile, onProblem: (problem: Problem) => void) {
  const known = new Map<string, Promise<Pictures | undefined>>()

  async function load({ name, version, origin, files }: Release, file: string): Promise<Pictures> {
    const whole = async (wanted: string) => {
      const integrity = files[wanted]
      const found = integrity && await read({ name, version, file: wanted }, 'identity', { integrity, origin })
      if (!found) throw new Error(`${wanted} is not a file of the release`)
      return found.body.toString('utf8')
    }
    const pictures = picturesSchema.parse(JSON.parse(await whole(file)))
    await whole(pictures.style)
    return pictures
  }

  return async (live: Release): Promise<Pictures | undefined> => {
    const { name, version, base, pictures } = live
    // Styles come from the portal's own origin alone.
    if (!pictures || !base.startsWith('/')) return undefined
    const key = `${base} ${pictures}`
    const loading = known.get(key) ?? load(live, pictures).catch((error: unknown) => {
      onProblem({ remote: name, version, reason: String(error) })
      void wait(ASK_AGAIN_MS, undefined, { ref: false }).then(() => known.delete(key))
      return undefined
    })
    known.set(key, loading)
    return Promise.race([loading, wait(PATIENCE_MS, undefined, { ref: false })])
  }
}
