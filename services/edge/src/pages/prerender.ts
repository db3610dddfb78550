import { setTimeout as wait } from 'node:timers/promises'
import { matchPath } from '@portal/contract/match-path'
import { z } from 'zod'
import type { GooglePay } from './google-pay.ts'
import type { HostRelease } from './host-release.ts'
import { findPrivatePage, findPublicPage } from './portal-paths.ts'
import type { LiveRemote } from '../registry/schema.ts'
import type { ReadRemoteFile } from '../files/remote-files.ts'

const fileName = z.string().regex(/^[\w.-]+$/)

/** Prerendered HTML of a remote's build by path, and its style sheet. */
const prerenderedSchema = z.object({
  style: fileName,
  pages: z.record(z.string(), z.object({ plain: z.string(), googlePay: z.string() })),
})
/** Skeletons of private pages, which contain no customer data. */
const skeletonsSchema = z.object({ style: fileName, pages: z.record(z.string(), z.string()) })

export interface PrerenderConfig {
  readonly isPrerenderEnabled: boolean
  /** Patterns of the pages for signed-in users only. */
  readonly privatePaths: readonly string[]
  readonly googlePay: GooglePay | null
}

type Release = LiveRemote['live']

/** Rendered before any script has run. */
export interface PrerenderedPage {
  remote: string
  html: string
  style: { href: string; integrity: string }
}

interface ReadProblem {
  remote: string
  version: string
  err: unknown
}

/** A page does not wait longer; the next request uses the loaded file. */
const READ_TIMEOUT_MS = 300
const RETRY_DELAY_MS = 5_000

/**
 * Creates a reader of prerendered pages: the host's frame around the HTML of the remote's live
 * version, for anonymous users. Returns undefined when a file is missing or fails verification;
 * then the page renders in the browser.
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
    const prerendered = await readPrerendered(live)
    const html = prerendered?.pages[pattern]?.[variant]
    const integrity = prerendered && live.files[prerendered.style]
    if (html === undefined || !integrity) return undefined
    return {
      remote: live.name,
      html: frame.before + html + frame.after,
      style: { href: live.base + prerendered.style, integrity },
    }
  }
}

/** Rendered while the page loads its data. */
export interface PageSkeleton {
  html: string
  style: { href: string; integrity: string }
}

/** Creates a reader of skeletons of private pages. Returns undefined when a file is missing or fails verification. */
export function createSkeletonReader(
  { isPrerenderEnabled }: Pick<PrerenderConfig, 'isPrerenderEnabled'>,
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
    const skeletons = page && (await readSkeletons(page.live))
    const html = skeletons?.pages[page?.pattern ?? '']
    const integrity = skeletons && page?.live.files[skeletons.style]
    return html !== undefined && integrity
      ? { html, style: { href: page.live.base + skeletons.style, integrity } }
      : undefined
  }
}

/**
 * Creates a reader that loads and verifies a file of a release and its style sheet once. After a
 * failure it retries at intervals.
 */
function createBuildFileReader<T extends { style: string }>(
  schema: z.ZodType<T>,
  getFileName: (live: Release) => string | undefined,
  read: ReadRemoteFile,
  onProblem: (problem: ReadProblem) => void,
) {
  const known = new Map<string, Promise<T | undefined>>()

  async function load({ name, version, origin, base, files }: Release, file: string): Promise<T> {
    const readVerified = async (wanted: string) => {
      const integrity = files[wanted]
      const found =
        integrity &&
        (await read({ name, version, file: wanted }, 'identity', { integrity, origin, base }))
      if (!found) throw new Error(`${wanted} is not a file of the release`)
      return found.body.toString('utf8')
    }
    const content = schema.parse(JSON.parse(await readVerified(file)))
    await readVerified(content.style)
    return content
  }

  return async (live: Release): Promise<T | undefined> => {
    const { name, version, base } = live
    const file = getFileName(live)
    // The content security policy allows styles only from the portal's origin.
    if (!file || !base.startsWith('/')) return undefined
    const key = `${base} ${file}`
    const loading =
      known.get(key) ??
      load(live, file).catch((error: unknown) => {
        onProblem({ remote: name, version, err: error })
        void wait(RETRY_DELAY_MS, undefined, { ref: false }).then(() => known.delete(key))
        return undefined
      })
    known.set(key, loading)
    return Promise.race([loading, wait(READ_TIMEOUT_MS, undefined, { ref: false })])
  }
}
