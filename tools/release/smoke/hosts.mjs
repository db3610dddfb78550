import { isInCanaryGroup } from '@portal/release/canary-group'

const TRIES = 100_000

/** A group that the edge gives this one on trial, and nothing else that is on trial; of none where `wanted` is undefined. */
function groupFor(wanted, entries) {
  const trials = Object.entries(entries)
    .filter(([, entry]) => entry?.canary)
    .map(
      ([
        name,
        {
          canary: { release, percent },
        },
      ]) => ({ name, version: release.version, percent }),
    )
  const fits = (group) =>
    trials.every(
      ({ name, version, percent }) =>
        (wanted === name) === isInCanaryGroup(group, { name, version }, percent),
    )
  return Array.from({ length: TRIES }, (_, number) => number.toString(16).padStart(16, '0')).find(
    fits,
  )
}

/** The hosts that a release of a remote has to run in, live and on trial. */
export const hostsToTry = ({ host, ...others }) => [
  { version: host?.live.version, group: groupFor(undefined, { host, ...others }) },
  ...(host?.canary
    ? [{ version: host.canary.release.version, group: groupFor('host', { host, ...others }) }]
    : []),
]

/** What a release of the host has to stand around: the pages of the remotes that are live, and of each that is on trial. `owners` are those remotes. */
export function pagesToStandAround({ host, ...remotes }) {
  const shown = Object.entries(remotes).filter(([, { disabled }]) => !disabled)
  const entries = { host, ...remotes }
  return [
    {
      group: groupFor(undefined, entries),
      owners: shown.map(([name]) => name),
      routes: shown.flatMap(([, { live }]) => live.routes),
    },
    ...shown
      .filter(([, { canary }]) => canary)
      .map(([name, { canary }]) => ({
        group: groupFor(name, entries),
        owners: [name],
        routes: canary.release.routes,
      })),
  ]
}
