import type { PortalRemote } from './remote.ts'

const defined = new WeakSet<PortalRemote>()

/** Types the default export of a remote and marks it as built against this copy of the kernel. */
export function defineRemote(remote: PortalRemote): PortalRemote {
  defined.add(remote)
  return remote
}

/** False for a remote that bundles a kernel: session, bus and router would not be the page's. */
export const hasSharedKernel = (remote: PortalRemote): boolean => defined.has(remote)
