import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hostReleaseSchema } from '@portal/release/schema'
import { z } from 'zod'

const releaseSchema = hostReleaseSchema.required({ worker: true })

/** HTML around a prerendered page. */
const framesSchema = z.object({
  frames: z.array(z.object({ paths: z.array(z.string()), before: z.string(), after: z.string() })),
})

export interface HostRelease extends z.infer<typeof releaseSchema> {
  /** `index.html` of the host's build. */
  template: string
  frames: z.infer<typeof framesSchema>['frames']
}

/** Returns the build of that version, or the newest. */
export type ReadHost = (wanted?: string) => Promise<HostRelease>

/** Creates a reader of host builds. A missing version is reported once and replaced by the newest build. */
export function createHostReader(hostDist: string, onProblem: (problem: string) => void): ReadHost {
  const releases = new Map<string, HostRelease>()
  const missing = new Set<string>()
  let latest = { mark: '', version: '' }

  async function load(version: string): Promise<HostRelease> {
    const folder = join(hostDist, version)
    const release = releaseSchema.parse(
      JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')),
    )
    const { frames } = framesSchema.parse(
      JSON.parse(await readFile(join(folder, 'frames.json'), 'utf8')),
    )
    const loaded = {
      ...release,
      frames,
      template: await readFile(join(folder, 'index.html'), 'utf8'),
    }
    releases.set(version, loaded)
    return loaded
  }

  async function readNewest(): Promise<HostRelease> {
    const pointer = join(hostDist, 'latest.json')
    const { mtimeMs, ino } = await stat(pointer)
    const mark = `${mtimeMs} ${ino}`
    if (mark !== latest.mark)
      latest = {
        mark,
        ...z.object({ version: z.string() }).parse(JSON.parse(await readFile(pointer, 'utf8'))),
      }
    return releases.get(latest.version) ?? load(latest.version)
  }

  return async (wanted) => {
    if (wanted === undefined) return readNewest()
    const cached = releases.get(wanted)
    if (cached) return cached
    try {
      return await load(wanted)
    } catch (error) {
      // Not cached as missing, because the build may still be deployed.
      if (!missing.has(wanted)) onProblem(`host ${wanted}: ${String(error)}`)
      missing.add(wanted)
      return readNewest()
    }
  }
}
