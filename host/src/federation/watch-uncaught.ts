import { toErrorMessage } from './to-error-message.ts'
import type { RemoteFailure } from './remote-load-error.ts'

const REMOTE_FILE = /\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//

/** Reports uncaught errors and rejections for the remote whose code threw them. */
export function watchUncaught(onFailure: (failure: RemoteFailure) => void): () => void {
  const reportFailure = (cause: unknown, where: string) => {
    const [, remote, version] = REMOTE_FILE.exec(where) ?? []
    onFailure({ remote: remote ?? 'host', version, stage: 'event', reason: toErrorMessage(cause) })
  }
  const onError = (event: ErrorEvent) =>
    reportFailure(event.error ?? event.type, `${event.filename} ${getStack(event.error)}`)
  const onRejection = (event: PromiseRejectionEvent) =>
    reportFailure(event.reason, getStack(event.reason))
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

const getStack = (cause: unknown): string => (cause instanceof Error ? (cause.stack ?? '') : '')
