import portal from '../../../../../portal.json' with { type: 'json' }
import { VERSION_PATTERN } from './mask-personal-data.ts'
import type { StoredReport } from './stored-report.ts'

/** Names in reports. `registry` is a page that could not read the registry. */
const NAMES = [...Object.keys(portal.remotes), 'host', 'registry']
const STAGE_PATTERN = /^[a-z][a-z-]{0,19}$/

/**
 * Parses a report of a failed remote or host. Reports are unauthenticated, so every value must be
 * valid as a metric label; remotes of other repositories are `other`.
 */
export const parseRemoteFailure = ({
  action,
  payload,
}: StoredReport): { remote: string; version: string; stage: string } | null => {
  if (action !== 'remote_failed') return null
  const { remote, version, stage } = payload.custom as Readonly<Record<string, unknown>>
  if (typeof remote !== 'string') return null
  return {
    remote: NAMES.includes(remote) ? remote : 'other',
    version: toLabel(version, VERSION_PATTERN),
    stage: toLabel(stage, STAGE_PATTERN),
  }
}

const toLabel = (value: unknown, form: RegExp): string =>
  typeof value === 'string' && form.test(value) ? value : 'other'
