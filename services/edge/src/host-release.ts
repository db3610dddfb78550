import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const fileSchema = z.object({ href: z.string(), integrity: z.string().startsWith('sha384-') })
const releaseSchema = z.object({ version: z.string(), base: z.string(), early: fileSchema, script: fileSchema, style: fileSchema })

/** The frame around a page as a stranger sees it first. */
const framesSchema = z.object({
  /** Where in the host's tree the page stands: a picture fits that was drawn for the same place. */
  position: z.string(),
  frames: z.array(z.object({ paths: z.array(z.string()), before: z.string(), after: z.string() })),
})
type Frames = z.infer<typeof framesSchema>

export interface HostRelease extends z.infer<typeof releaseSchema> {
  /** `index.html` as the host's build left it. */
  template: string
  frames: Frames
}

/** Reads the newest build of the host, again whenever `latest.json` has changed. */
export function createHostReader(hostDist: string): () => Promise<HostRelease> {
  let seen = ''
  let current: HostRelease | undefined

  return async () => {
    const pointer = join(hostDist, 'latest.json')
    const { mtimeMs, ino } = await stat(pointer)
    const mark = `${mtimeMs} ${ino}`
    if (current && mark === seen) return current
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(pointer, 'utf8')))
    const folder = join(hostDist, version)
    const release = releaseSchema.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
    const frames = framesSchema.parse(JSON.parse(await readFile(join(folder, 'frames.json'), 'utf8')))
    current = { ...release, frames, template: await readFile(join(folder, 'index.html'), 'utf8') }
    seen = mark
    return current
  }
}
