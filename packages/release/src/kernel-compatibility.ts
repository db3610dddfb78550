import { ChangeRejectedError, type Draft, type Release } from './entry.ts'

type Entries = Readonly<Record<string, Draft<Release>>>
type BuiltWithKernel = Release & { readonly contract: string }

interface KernelMismatch {
  readonly remote: string
  readonly release: BuiltWithKernel
  readonly host: BuiltWithKernel
}

/**
 * Throws a ChangeRejectedError when a live or canary release of `name` would be incompatible with
 * the host. The host must offer the same major version of the kernel and at least the minor version
 * that the remote was built with. `entries` are all entries after the change.
 */
export function requireCompatibleKernel(entries: Entries, name: string): void {
  const mismatch = findKernelMismatch(entries, name)
  if (mismatch)
    throw new ChangeRejectedError(
      `${describeKernelMismatch(mismatch)}: ${describeRemedy(name, mismatch)}.`,
    )
}

/** Returns the first release that customers could not load, or undefined. */
export function findKernelMismatch(entries: Entries, name: string): KernelMismatch | undefined {
  const remotes = Object.entries(entries).filter(
    ([remote, entry]) =>
      remote !== 'host' && (remote === name || (name === 'host' && !entry.disabled)),
  )
  for (const host of entries.host ? listBuiltWithKernel(entries.host) : []) {
    for (const [remote, entry] of remotes) {
      const release = listBuiltWithKernel(entry).find(
        ({ contract }) => !isCompatible(contract, host.contract),
      )
      if (release) return { remote, release, host }
    }
  }
  return undefined
}

export const describeKernelMismatch = ({ remote, release, host }: KernelMismatch): string =>
  `${remote} ${release.version} is built with kernel ${release.contract}, host ${host.version} offers ${host.contract}`

const listBuiltWithKernel = ({ live, canary }: Draft<Release>): BuiltWithKernel[] =>
  [live, canary?.release].flatMap((release) =>
    release?.contract === undefined ? [] : [{ ...release, contract: release.contract }],
  )

function describeRemedy(name: string, { remote, release, host }: KernelMismatch): string {
  if (name === 'host') return `switch ${remote} off, or pass --allow-breaking and publish it next`
  return parseInt(release.contract) < parseInt(host.contract)
    ? `build it with kernel ${parseInt(host.contract)}`
    : 'publish the host first'
}

function isCompatible(needed: string, offered: string): boolean {
  const [major, minor = 0] = needed.split('.').map(Number)
  const [sameMajor, upTo = 0] = offered.split('.').map(Number)
  return major === sameMajor && minor <= upTo
}
