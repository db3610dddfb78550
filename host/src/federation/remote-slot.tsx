import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { LoadingToast } from '@portal/ui-kit/loading-toast'
import type { PortalRemote } from 'shared-kernel'
import { ErrorBoundary } from 'shared-kernel/react'
import { RemoteKernelProvider } from 'shared-kernel/remote-kernel'
import { useRemoteLoader } from './loader-context.ts'
import { RemoteFailureMessage } from './remote-failure-message.tsx'
import { RemoteLoadError } from './remote-load-error.ts'
import { RemoteSkeleton } from './remote-skeleton.tsx'
import { useRemote, type LoadOutcome } from './use-remote.ts'

interface Props {
  name: string
  children(remote: PortalRemote): ReactNode
  /** `page`: skeleton, and a failure message with a main heading. `dialog`: toast and message. `silent`: neither. */
  kind?: 'page' | 'dialog' | 'silent'
  /** Rendered instead of the failure message. */
  fallback?: ReactNode
  /** Called when the failure message, or the remote after a failure, is rendered. */
  onContentReplaced?: () => void
  /** Outcome of the first attempt, when it is known before mount. */
  initialOutcome?: LoadOutcome
}

const SKELETONS = { page: <RemoteSkeleton />, dialog: <LoadingToast />, silent: null }

export function RemoteSlot({
  name,
  children,
  kind = 'page',
  fallback,
  onContentReplaced,
  initialOutcome,
}: Props) {
  const loader = useRemoteLoader()
  const { state, retry } = useRemote(name, initialOutcome)
  const disabledMessage = useSyncExternalStore(
    loader.disabled.subscribe,
    () => loader.disabled.getMessage(name),
    () => null,
  )
  const isDisabled = disabledMessage !== null
  useRetryWhenEnabled(state.status === 'failed', isDisabled, retry)
  if (state.status === 'loading') return SKELETONS[kind]

  const renderFailure = (cause?: unknown) => (
    <RetryWhenOnline retry={retry}>
      {kind === 'silent' || fallback ? (
        fallback
      ) : (
        <WhenShown onShown={onContentReplaced}>
          <RemoteFailureMessage
            isPage={kind === 'page'}
            message={
              disabledMessage ||
              (cause instanceof RemoteLoadError ? cause.customerMessage : undefined)
            }
            isRetrying={state.isRetrying}
            onRetry={() => {
              if (isDisabled) loader.disabled.refresh()
              retry()
            }}
          />
        </WhenShown>
      )}
    </RetryWhenOnline>
  )
  if (state.status === 'failed') return renderFailure(state.cause)
  if (isDisabled) return renderFailure()
  return (
    <ErrorBoundary
      key={state.attempt}
      fallback={() => renderFailure()}
      onError={(cause) => loader.reportFailure(name, cause)}
    >
      <RemoteKernelProvider remote={name}>
        <WhenShown onShown={state.attempt > 0 ? onContentReplaced : undefined}>
          {children(state.remote)}
        </WhenShown>
      </RemoteKernelProvider>
    </ErrorBoundary>
  )
}

/** Loads a remote that was disabled before it was loaded when it is enabled again. */
function useRetryWhenEnabled(isFailed: boolean, isOff: boolean, retry: () => void): void {
  const wasDisabled = useRef(isOff)
  useEffect(() => {
    if (wasDisabled.current && !isOff && isFailed) retry()
    wasDisabled.current = isOff
  }, [isFailed, isOff, retry])
}

function WhenShown({
  onShown,
  children,
}: {
  onShown: (() => void) | undefined
  children: ReactNode
}) {
  const hasNotified = useRef(false)
  useEffect(() => {
    if (hasNotified.current) return
    hasNotified.current = true
    onShown?.()
  }, [onShown])
  return children
}

function RetryWhenOnline({ retry, children }: { retry: () => void; children: ReactNode }) {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return children
}
