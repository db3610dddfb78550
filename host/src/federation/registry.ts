import {
  announcedHostSchema,
  announcedRegistrySchema,
  announcedRemoteSchema,
  type AnnouncedRemote,
} from '@portal/contract/page/announced-registry'
import { toErrorMessage } from './to-error-message.ts'
import type { ScriptGuard } from './script-guard.ts'

export interface Registry {
  /** The live host; undefined where the edge serves its newest build. */
  host: Pick<AnnouncedRemote, 'version' | 'stopped' | 'disabled'> | undefined
  remotes: ReadonlyMap<string, AnnouncedRemote>
  /** Invalid entries with the reason; the other entries are used. */
  rejected: readonly { name: string; reason: string }[]
}

/** Throws when the value is no registry; a single invalid entry is rejected. */
export function parseRegistry(value: unknown, guard: ScriptGuard): Registry {
  const registry = announcedRegistrySchema.safeParse(value)
  if (!registry.success) throw new Error('registry: no list of remotes')
  const entries = registry.data.remotes.map((entry) => ({ name: readName(entry), entry }))
  const remotes = new Map<string, AnnouncedRemote>()
  const rejected: { name: string; reason: string }[] = []
  for (const { name, entry } of entries) {
    try {
      if (entries.filter((one) => one.name === name).length > 1) throw new Error('named twice')
      remotes.set(name, parseRemote(entry, guard))
    } catch (error) {
      rejected.push({ name, reason: toErrorMessage(error) })
    }
  }
  return { host: announcedHostSchema.safeParse(registry.data.host).data, remotes, rejected }
}

function parseRemote(entry: unknown, guard: ScriptGuard): AnnouncedRemote {
  const { data, error } = announcedRemoteSchema.safeParse(entry)
  if (error) throw error
  if (!guard.isAllowed(data.entry)) throw new Error(`entry not allowed: ${data.entry}`)
  return data
}

const readName = (entry: unknown): string => {
  const name: unknown = (entry as { name?: unknown } | null)?.name
  return typeof name === 'string' ? name : '?'
}
