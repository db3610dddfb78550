import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type {
  AnnouncedHost,
  AnnouncedRegistry,
  AnnouncedRemote,
} from '@portal/contract/page/announced-registry'
import { HOST, hostEntrySchema, type HostEntry } from '@portal/release/schema'
import { z, type ZodType } from 'zod'
import { registryFileSchema, remoteSchema, type LiveRemote } from './schema.ts'

export interface RegistrySnapshot {
  /** Changes with the content. */
  revision: string
  remotes: readonly LiveRemote[]
  /** Undefined where the registry says nothing of the host: then the newest build here is live. */
  host: HostEntry | undefined
  /** Whether some sessions get something else than the others. */
  hasTrials: boolean
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
  /** Told when the file, or what it says of one remote, cannot be used; what was last good stays. */
  onProblem(error: unknown): void
  now?: () => number
}

export function createRegistryReader({ file, onProblem, now = Date.now }: Options): RegistryReader {
  let good: ReadonlyMap<string, LiveRemote> = new Map()
  let goodHost: HostEntry | undefined
  let current = snapshotOf([], undefined)
  let seen = ''
  let lookAgainAt = 0
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    try {
      const { mtimeMs, size, ino } = await stat(file)
      const mark = `${mtimeMs} ${size} ${ino}`
      if (mark === seen) return
      seen = mark
      const { remotes } = registryFileSchema.parse(JSON.parse(await readFile(file, 'utf8')))
      const { [HOST]: host, ...others } = remotes
      goodHost = host === undefined ? undefined : take(HOST, host, hostEntrySchema, goodHost)
      good = new Map(
        Object.entries(others).flatMap(([name, said]): [string, LiveRemote][] => {
          const remote = take(name, said, remoteSchema, good.get(name))
          return remote ? [[name, remote]] : []
        }),
      )
      current = snapshotOf([...good.values()], goodHost)
    } catch (error) {
      onProblem(error)
    }
  }

  /** A bad entry harms its own remote only, which stays as it last was. */
  function take<T>(
    name: string,
    said: unknown,
    schema: ZodType<T>,
    before: T | undefined,
  ): T | undefined {
    const parsed = schema.safeParse(said)
    if (parsed.success) return parsed.data
    onProblem(new Error(`${name}: ${z.prettifyError(parsed.error)}`))
    return before
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

export function snapshotOf(
  remotes: readonly LiveRemote[],
  host: HostEntry | undefined,
): RegistrySnapshot {
  const hasTrials = [host, ...remotes].some((entry) => entry?.canary !== undefined)
  const announced: AnnouncedRegistry = {
    host: host && announceHost(host),
    remotes: remotes.map(announceRemote),
  }
  const json = JSON.stringify(announced).replaceAll('<', '\\u003c')
  return {
    revision: createHash('sha256').update(json).digest('base64url').slice(0, 16),
    remotes,
    host,
    hasTrials,
    json,
  }
}

const announceHost = ({ live, stopped }: HostEntry): AnnouncedHost => ({
  version: live.version,
  ...(stopped && { stopped }),
})

const announceRemote = ({ live, stopped, disabled, message }: LiveRemote): AnnouncedRemote => ({
  name: live.name,
  container: live.container,
  version: live.version,
  entry: `${live.base}${live.entry}`,
  integrity: live.integrity,
  contract: live.contract,
  routes: live.routes.map(({ path, access, when }) => ({ path, access, ...(when && { when }) })),
  ...(stopped && { stopped }),
  ...(disabled && { disabled, message }),
})
