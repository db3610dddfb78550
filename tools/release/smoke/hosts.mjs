import { isInCanaryGroup } from '@portal/release/canary-group'

const MAX_TRIES = 100_000

/** Returns a group that is in the canary `wanted` and in no other; in none when `wanted` is undefined. */
function findCanaryGroup(wanted, entries) {
  const canaries = Object.entries(entries)
    .filter(([, entry]) => entry?.canary)
    .map(
      ([
        name,
        {
          canary: { release, percent },
        },
      ]) => ({ name, version: release.version, percent }),
    )
  const isMatching = (group) =>
    canaries.every(
      ({ name, version, percent }) =>
        (wanted === name) === isInCanaryGroup(group, { name, version }, percent),
    )
  return Array.from({ length: MAX_TRIES }, (_, number) =>
    number.toString(16).padStart(16, '0'),
  ).find(isMatching)
}

/** Returns the hosts to test a remote in: live and canary. */
export const listTestHosts = ({ host, ...others }) => [
  { version: host?.live.version, group: findCanaryGroup(undefined, { host, ...others }) },
  ...(host?.canary
    ? [
        {
          version: host.canary.release.version,
          group: findCanaryGroup('host', { host, ...others }),
        },
      ]
    : []),
]

/** Returns the pages to test a host with: those of live remotes, and those of each canary. `owners` are the remotes. */
export function listHostTestPages({ host, ...remotes }) {
  const enabled = Object.entries(remotes).filter(([, { live, disabled }]) => live && !disabled)
  const entries = { host, ...remotes }
  return [
    {
      group: findCanaryGroup(undefined, entries),
      owners: enabled.map(([name]) => name),
      routes: enabled.flatMap(([, { live }]) => live.routes),
    },
    ...enabled
      .filter(([, { canary }]) => canary)
      .map(([name, { canary }]) => ({
        group: findCanaryGroup(name, entries),
        owners: [name],
        routes: canary.release.routes,
      })),
  ]
}
