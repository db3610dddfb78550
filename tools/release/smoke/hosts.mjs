import { isChosen } from '../draw.mjs'

const TRIES = 100_000

/** The hosts that a release has to run in, live and on trial, each with a group that the edge gives it to, and with nothing else that is on trial. */
export function hostsToTry({ host, ...others }) {
  const trials = Object.entries({ host, ...others }).filter(([, entry]) => entry?.canary)
    .map(([name, { canary: { release, percent } }]) => ({ name, version: release.version, percent }))
  const groupFor = (wanted) => {
    const fits = (group) => trials.every(({ name, version, percent }) => (wanted === name) === isChosen(group, { name, version }, percent))
    return Array.from({ length: TRIES }, (_, number) => number.toString(16).padStart(16, '0')).find(fits)
  }
  return [
    { version: host?.live.version, group: groupFor(undefined) },
    ...(host?.canary ? [{ version: host.canary.release.version, group: groupFor('host') }] : []),
  ]
}
