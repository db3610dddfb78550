import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { PortalRemote } from 'shared-kernel'
import { ErrorBoundary } from 'shared-kernel/react'
import { RemoteKernelProvider } from 'shared-kernel/remote-kernel'
import { useRemoteLoader } from './loader-context.ts'
import { RemoteFailureMessage } from './remote-failure-message.tsx'
import { RemoteLoadError } from './remote-load-error.ts'
import { RemoteSkeleton } from './remote-skeleton.tsx'
import { useRemote, type KnownOutcome } from './use-remote.ts'

interface Props {
  name: string
  /** What to show of the remote once it is there. */
  children(remote: PortalRemote): ReactNode
  /** `page`: skeleton, and a message under a main heading. `part`: only the message. `silent`: neither. */
  kind?: 'page' | 'part' | 'silent'
  /** Shown by a silent slot whose remote did not come. */
  fallback?: ReactNode
  /** Told each time the message, or the remote after a message, has come onto the page. */
  onTurned?: () => void
  /** How the first try ended, where that is known before this is shown. */
  first?: KnownOutcome
}

/** The place of a remote in the page: skeleton, the remote itself, or a message with another try. */
export function RemoteSlot({
  name,
  children,
  kind = 'page',
  fallback = null,
  onTurned,
  first,
}: Props) {
  const loader = useRemoteLoader()
  const { state, retry } = useRemote(name, first)
  const offWord = useSyncExternalStore(
    loader.off.subscribe,
    () => loader.off.wordFor(name),
    () => null,
  )
  const isOff = offWord !== null
  useRetryWhenOnline(state.status === 'failed', retry)
  useRetryWhenBackOn(state.status === 'failed', isOff, retry)
  if (state.status === 'loading') return kind === 'page' ? <RemoteSkeleton /> : null

  const failure = (cause?: unknown) =>
    kind === 'silent' ? (
      fallback
    ) : (
      <WhenShown tell={onTurned}>
        <RemoteFailureMessage
          isPage={kind === 'page'}
          notice={offWord || (cause instanceof RemoteLoadError ? cause.notice : undefined)}
          isRetrying={state.isRetrying}
          onRetry={() => {
            if (isOff) loader.off.lookAgain()
            retry()
          }}
        />
      </WhenShown>
    )
  if (state.status === 'failed') return failure(state.cause)
  if (isOff) return failure()
  return (
    <ErrorBoundary
      key={state.turn}
      fallback={() => failure()}
      onError={(cause) => loader.failedInUse(name, cause)}
    >
      <RemoteKernelProvider remote={name}>
        <WhenShown tell={state.turn > 0 ? onTurned : undefined}>{children(state.remote)}</WhenShown>
      </RemoteKernelProvider>
    </ErrorBoundary>
  )
}

/** What was switched off before it was loaded comes by itself when it is on again. */
function useRetryWhenBackOn(isFailed: boolean, isOff: boolean, retry: () => void): void {
  const wasOff = useRef(isOff)
  useEffect(() => {
    if (wasOff.current && !isOff && isFailed) retry()
    wasOff.current = isOff
  }, [isFailed, isOff, retry])
}

/** Tells once that its children are on the page. */
function WhenShown({ tell, children }: { tell: (() => void) | undefined; children: ReactNode }) {
  const hasTold = useRef(false)
  useEffect(() => {
    if (hasTold.current) return
    hasTold.current = true
    tell?.()
  }, [tell])
  return children
}

function useRetryWhenOnline(isFailed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isFailed, retry])
}
