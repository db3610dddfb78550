/** Written by tools/dev from the list of remotes. */
declare module 'portal-remotes' {
  import type { PortalRemote } from 'shared-kernel'

  export const remotes: Readonly<Record<string, () => Promise<{ default: PortalRemote }>>>
  /** Example URLs of pages with path parameters, from `portal.examples` in the remote's package.json. */
  export const examples: Readonly<Record<string, string>>
}
