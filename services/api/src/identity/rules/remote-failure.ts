import portal from '../../../../../portal.json' with { type: 'json' }
import type { KeptReport } from './kept-report.ts'

const REMOTES = Object.keys(portal.remotes)
const STAGE = /^[a-z][a-z-]{0,19}$/
const VERSION = /^\d{1,3}\.\d{1,3}\.\d{1,3}(-[\da-f]{6,12})?$/

/** `kernel 1.4.0`, or the name of a thing: `bus.version`. */
const WHAT = /^kernel \d{1,3}\.\d{1,3}\.\d{1,3}$|^[a-zA-Z][a-zA-Z.]{0,39}$/

interface Release {
  remote: string
  version: string
}

/** The failure of a remote that a report tells of; only what a label may be, for anybody can send a report. One from a repository of its own is `other`. */
export const remoteFailureIn = ({
  action,
  payload,
}: KeptReport): (Release & { stage: string }) | null => {
  if (action !== 'remote_failed') return null
  const { stage, ...custom } = payload.custom as Readonly<Record<string, unknown>>
  const release = releaseIn(custom)
  return release && { ...release, stage: fit(stage, STAGE) }
}

/** The use of what the next major version of the kernel will not have, likewise. */
export const deprecatedUseIn = ({
  action,
  payload,
}: KeptReport): (Release & { what: string }) | null => {
  if (action !== 'kernel_deprecated') return null
  const { what, ...custom } = payload.custom as Readonly<Record<string, unknown>>
  const release = releaseIn(custom)
  return release && { ...release, what: fit(what, WHAT) }
}

const releaseIn = ({ remote, version }: Readonly<Record<string, unknown>>): Release | null =>
  typeof remote === 'string'
    ? { remote: REMOTES.includes(remote) ? remote : 'other', version: fit(version, VERSION) }
    : null

const fit = (value: unknown, form: RegExp): string =>
  typeof value === 'string' && form.test(value) ? value : 'other'
