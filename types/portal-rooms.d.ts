/** Written by tools/dev from the list of remotes. */
declare module 'portal-rooms' {
  import type { PortalRemote } from 'shared-kernel'

  export const rooms: Readonly<Record<string, () => Promise<{ default: PortalRemote }>>>
  /** An address of each page that has a place in its path, as its room's package.json says: `portal.examples`. */
  export const examples: Readonly<Record<string, string>>
}
