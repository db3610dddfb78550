import type { SignOutReason } from '../events.ts'

export type TabMessage =
  | { readonly type: 'session-changed'; readonly reason?: null }
  | { readonly type: 'signed-out'; readonly reason: SignOutReason }

/** Notifies the portal's other tabs that the cookies, which they share, changed. */
export interface Tabs {
  send(message: TabMessage): void
  close(): void
}

const CHANNEL = 'portal-session'

/** Without BroadcastChannel the other tabs notice a change at their next request. */
export function connectTabs(onMessage: (message: TabMessage) => void): Tabs {
  const channel = openChannel()
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isTabMessage(data)) onMessage(data)
    }
  return { send: (message) => channel?.postMessage(message), close: () => channel?.close() }
}

/** Null where the browser has no BroadcastChannel. Firefox throws if it blocks cookies. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}

function isTabMessage(data: unknown): data is TabMessage {
  const type = (data as { readonly type?: unknown } | null)?.type
  return type === 'session-changed' || type === 'signed-out'
}
