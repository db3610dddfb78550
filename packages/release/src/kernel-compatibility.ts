import { ChangeRejectedError, type Draft, type Release } from './entry.ts'

/**
 * Throws a ChangeRejectedError when a live or canary release of `name` would be incompatible with the host. The host must offer the same major
 * version of the kernel and at least the minor version that the remote was built with. `entries` are all entries after the change.
 */
export function requireCompatibleKernel(
  entries: Readonly<Record<string, Draft<Release>>>,
  name: string,
): void {
  const remotes = Object.entries(entries).filter(
    ([remote, entry]) =>
      remote !== 'host' && (remote === name || (name === 'host' && !entry.disabled)),
  )
  for (const host of entries.host ? listBuiltWithKernel(entries.host) : []) {
    for (const [remote, entry] of remotes) {
      const release = listBuiltWithKernel(entry).find(
        ({ contract }) => !isCompatible(contract, host.contract),
      )
      if (!release) continue
      const mismatch = `${remote} ${release.version} is built with kernel ${release.contract}, host ${host.version} offers ${host.contract}`
      throw new ChangeRejectedError(
        `${mismatch}: ${describeRemedy(name, remote, release.contract, host.contract)}.`,
      )
    }
  }
}

const listBuiltWithKernel = ({ live, canary }: Draft<Release>) =>
  [live, canary?.release].flatMap((release) =>
    release?.contract === undefined ? [] : [{ ...release, contract: release.contract }],
  )

function describeRemedy(name: string, remote: string, contract: string, offered: string): string {
  if (name === 'host') return `switch ${remote} off, or pass --allow-breaking and publish it next`
  return parseInt(contract) < parseInt(offered)
    ? `build it with kernel ${parseInt(offered)}`
    : 'publish the host first'
}

function isCompatible(needed: string, offered: string): boolean {
  const [major, minor = 0] = needed.split('.').map(Number)
  const [sameMajor, upTo = 0] = offered.split('.').map(Number)
  return major === sameMajor && minor <= upTo
}
