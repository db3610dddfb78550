import { toErrorMessage } from './to-error-message.ts'
import type { RemoteFailure, RemoteStage } from './remote-load-error.ts'

const REMOTE_FILE = /\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//
const HOST_FILE = /\/assets\/([\w.+-]+)\//

/**
 * Reports uncaught errors and rejections for the remote whose code threw them, else for the host.
 * The returned function reports a crash that was caught.
 */
export function watchUncaught(
  onFailure: (failure: RemoteFailure) => void,
): (cause: unknown) => void {
  const reportFailure = (cause: unknown, where: string, stage: RemoteStage = 'event') => {
    const [, remote = 'host', version = HOST_FILE.exec(where)?.[1]] = REMOTE_FILE.exec(where) ?? []
    onFailure({ remote, version, stage, reason: toErrorMessage(cause) })
  }
  addEventListener('error', (event) =>
    reportFailure(event.error ?? event.type, `${event.filename} ${getStack(event.error)}`),
  )
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason, getStack(reason)))
  return (cause) => reportFailure(cause, getStack(cause), 'render')
}

const getStack = (cause: unknown): string => (cause instanceof Error ? (cause.stack ?? '') : '')
