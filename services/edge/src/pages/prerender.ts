import { setTimeout as wait } from 'node:timers/promises'
import { matchPath } from '@portal/contract/match-path'
import { z } from 'zod'
import type { GooglePay } from './google-pay.ts'
import type { HostRelease } from './host-release.ts'
import { findPrivatePage, findPublicPage } from './portal-paths.ts'
import type { LiveRemote } from '../registry/schema.ts'
import type { ReadRemoteFile } from '../files/remote-files.ts'

const fileName = z.string().regex(/^[\w.-]+$/)

/** What a remote's build drew: HTML by path, and the styles of what is seen. */
const prerenderedSchema = z.object({
  style: fileName,
  pages: z.record(z.string(), z.object({ plain: z.string(), googlePay: z.string() })),
})
/** The shapes of private pages, which look the same to everybody. */
const skeletonsSchema = z.object({ style: fileName, pages: z.record(z.string(), z.string()) })

export interface PrerenderConfig {
  readonly isPrerenderEnabled: boolean
  /** Patterns of the pages that only a signed-in customer sees. */
  readonly privatePaths: readonly string[]
  readonly googlePay: GooglePay | null
}

type Release = LiveRemote['live']

/** What the HTML shows of a page before any script has run. */
export interface PrerenderedPage {
  remote: string
  html: string
  style: { href: string; integrity: string }
}

interface ReadProblem {
  remote: string
  version: string
  reason: string
}

/** No page waits longer for its picture; the next one has it. */
const READ_TIMEOUT_MS = 300
const RETRY_DELAY_MS = 5_000

/**
 * The host's frame around what the live version of a remote drew for a stranger. Undefined where there is no picture, or where it does not
 * come whole: then the page is as it was before there were any.
 */
export function createPrerender(
  config: PrerenderConfig,
  read: ReadRemoteFile,
  onProblem: (problem: ReadProblem) => void,
) {
  const readPrerendered = createBuildFileReader(
    prerenderedSchema,
    ({ pictures }) => pictures,
    read,
    onProblem,
  )
  const variant = config.googlePay ? 'googlePay' : 'plain'

  return async (
    path: string,
    { frames }: HostRelease,
    remotes: readonly LiveRemote[],
  ): Promise<PrerenderedPage | undefined> => {
    const page = config.isPrerenderEnabled
      ? findPublicPage(path, config.privatePaths, remotes)
      : undefined
    const frame = frames.find(({ paths }) => paths.some((pattern) => matchPath(pattern, path)))
    if (!page || !frame) return undefined
    const { live, pattern } = page
    const pictures = await readPrerendered(live)
    const html = pictures?.pages[pattern]?.[variant]
    const integrity = pictures && live.files[pictures.style]
    if (html === undefined || !integrity) return undefined
    return {
      remote: live.name,
      html: frame.before + html + frame.after,
      style: { href: live.base + pictures.style, integrity },
    }
  }
}

/** What a page that its customer has to wait for looks like meanwhile: drawn by the live version of its remote. */
export interface PageSkeleton {
  html: string
  style: { href: string; integrity: string }
}

/** The shape of a private page; undefined where its remote has none, or it does not come whole. */
export function createSkeletonReader(
  { isPrerenderEnabled: isPrerenderEnabled }: Pick<PrerenderConfig, 'isPrerenderEnabled'>,
  read: ReadRemoteFile,
  onProblem: (problem: ReadProblem) => void,
) {
  const readSkeletons = createBuildFileReader(
    skeletonsSchema,
    ({ shapes }) => shapes,
    read,
    onProblem,
  )

  return async (
    path: string,
    remotes: readonly LiveRemote[],
  ): Promise<PageSkeleton | undefined> => {
    const page = isPrerenderEnabled ? findPrivatePage(path, remotes) : undefined
    const shapes = page && (await readSkeletons(page.live))
    const html = shapes?.pages[page?.pattern ?? '']
    const integrity = shapes && page?.live.files[shapes.style]
    return html !== undefined && integrity
      ? { html, style: { href: page.live.base + shapes.style, integrity } }
      : undefined
  }
}

/** Reads a release's drawings once; one whose files do not come, or are not those of the release, is asked for again now and then. */
function createBuildFileReader<T extends { style: string }>(
  schema: z.ZodType<T>,
  getFileName: (live: Release) => string | undefined,
  read: ReadRemoteFile,
  onProblem: (problem: ReadProblem) => void,
) {
  const known = new Map<string, Promise<T | undefined>>()

  async function load({ name, version, origin, files }: Release, file: string): Promise<T> {
    const readVerified = async (wanted: string) => {
      const integrity = files[wanted]
      const found =
        integrity &&
        (await read({ name, version, file: wanted }, 'identity', { integrity, origin }))
      if (!found) throw new Error(`${wanted} is not a file of the release`)
      return found.body.toString('utf8')
    }
    const drawn = schema.parse(JSON.parse(await readVerified(file)))
    await readVerified(drawn.style)
    return drawn
  }

  return async (live: Release): Promise<T | undefined> => {
    const { name, version, base } = live
    const file = getFileName(live)
    // Styles come from the portal's own origin alone.
    if (!file || !base.startsWith('/')) return undefined
    const key = `${base} ${file}`
    const loading =
      known.get(key) ??
      load(live, file).catch((error: unknown) => {
        onProblem({ remote: name, version, reason: String(error) })
        void wait(RETRY_DELAY_MS, undefined, { ref: false }).then(() => known.delete(key))
        return undefined
      })
    known.set(key, loading)
    return Promise.race([loading, wait(READ_TIMEOUT_MS, undefined, { ref: false })])
  }
}
