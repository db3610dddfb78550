import type { PortalRemote } from './remote.ts'

const defined = new WeakSet<PortalRemote>()

/** Types the default export of a remote, and marks it as one that was made with this copy of the kernel. */
export function defineRemote(remote: PortalRemote): PortalRemote {
  defined.add(remote)
  return remote
}

/** False for a remote that brought a kernel of its own: its session, bus and router would be others than the page's. */
export const hasSharedKernel = (remote: PortalRemote): boolean => defined.has(remote)
