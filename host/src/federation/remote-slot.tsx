import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PortalRemote } from 'shared-kernel'
import { useRemoteLoader } from './loader-context'
import { RemoteBoundary } from './remote-boundary'
import { RemoteFailureMessage } from './remote-failure-message'
import { RemoteLoadError } from './remote-load-error'
import { RemoteSkeleton } from './remote-skeleton'
import { useRemote } from './use-remote'

interface Props {
  name: PortalRemote['name']
  /** What to show of the remote once it is there. */
  children(remote: PortalRemote): ReactNode
  /** A page (the default) takes title and focus when it fails; a part stays quiet; `none` shows nothing at all. */
  kind?: 'page' | 'part' | 'none'
  brand: string
}

/** The place of a remote in the page: skeleton, the remote itself, or a message with another try. */
export function RemoteSlot({ name, children, kind = 'page', brand }: Props) {
  const loader = useRemoteLoader()
  const { state, turn, retry } = useRemote(name)
  const [isRenewing, setRenewing] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const hadFailed = useRef(false)

  useEffect(() => {
    if (state.status === 'failed') hadFailed.current = true
    if (state.status !== 'ready' || !hadFailed.current || kind !== 'page') return
    hadFailed.current = false
    focusContent(region.current)
  }, [state, kind])

  useRetryWhenOnline(state.status === 'failed', retry)

  async function tryAgain() {
    hadFailed.current = true
    setRenewing(true)
    await loader.renew(name)
    setRenewing(false)
    retry()
  }

  function onRenderError(version: string, error: unknown) {
    const reason = error instanceof Error ? error.message : String(error)
    loader.report({ remote: name, version, stage: 'render', reason })
  }

  const failure = (notice?: string) => kind === 'none' ? null : (
    <RemoteFailureMessage isPage={kind === 'page'} brand={brand} notice={notice} isRetrying={isRenewing} onRetry={tryAgain} />
  )

  if (state.status === 'failed') return failure(noticeOf(state.error))
  if (state.status === 'loading') return kind === 'page' ? <RemoteSkeleton /> : null
  return (
    <RemoteBoundary
      key={`${state.version} ${turn}`}
      fallback={failure()}
      onError={(error) => onRenderError(state.version, error)}
    >
      <div ref={region}>{children(state.remote)}</div>
    </RemoteBoundary>
  )
}

const noticeOf = (error: unknown) => (error instanceof RemoteLoadError ? error.notice : undefined)

/** The button that had the focus is gone: the reader goes on at the heading of what came. */
function focusContent(region: HTMLElement | null): void {
  const target = region?.querySelector('h1') ?? region
  if (!target) return
  target.tabIndex = -1
  target.focus()
}

function useRetryWhenOnline(isFailed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isFailed, retry])
}
