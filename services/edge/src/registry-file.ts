import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { registryFileSchema, type LiveRemote, type RegistryFile } from './registry-schema'

export interface RegistrySnapshot {
  /** Changes with the content. */
  revision: string
  remotes: readonly LiveRemote[]
  /** What browsers get, at `/registry.json` and inside the HTML. */
  json: string
}

export interface RegistryReader {
  /** The newest registry that could be read; looks at the file at most once in 200 ms. */
  read(): Promise<RegistrySnapshot>
}

const LOOK_AGAIN_MS = 200

interface Options {
  file: string
  /** Told when the file cannot be used; the last good registry stays. */
  onProblem(error: unknown): void
  now?: () => number
}

export function createRegistryReader({ file, onProblem, now = Date.now }: Options): RegistryReader {
  let current = snapshot({ remotes: {} })
  let seen = ''
  let lookAgainAt = 0
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    try {
      const { mtimeMs, size, ino } = await stat(file)
      const mark = `${mtimeMs} ${size} ${ino}`
      if (mark === seen) return
      seen = mark
      current = snapshot(registryFileSchema.parse(JSON.parse(await readFile(file, 'utf8'))))
    } catch (error) {
      onProblem(error)
    }
  }

  return {
    read: async () => {
      if (now() >= lookAgainAt) {
        lookAgainAt = now() + LOOK_AGAIN_MS
        looking = look()
      }
      await looking
      return current
    },
  }
}

function snapshot(file: RegistryFile): RegistrySnapshot {
  const remotes = Object.values(file.remotes)
  const json = JSON.stringify({ remotes: remotes.map(forBrowsers) }).replaceAll('<', '\\u003c')
  return { revision: createHash('sha256').update(json).digest('base64url').slice(0, 16), remotes, json }
}

const forBrowsers = ({ live, disabled, message }: LiveRemote) => ({
  name: live.name,
  container: live.container,
  version: live.version,
  entry: `${live.base}${live.entry}`,
  integrity: live.integrity,
  contract: live.contract,
  routes: live.routes,
  ...(disabled && { disabled, message }),
})
