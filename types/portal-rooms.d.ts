/** Written by tools/dev from the list of remotes. */
declare module 'portal-rooms' {
  import type { PortalRemote } from 'shared-kernel'

  export const rooms: Readonly<Record<string, () => Promise<{ default: PortalRemote }>>>
}
