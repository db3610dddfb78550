import { Suspense, use, useEffect, useState, type ComponentProps } from 'react'
import type { PortalRemote } from 'shared-kernel'
import type { PrerenderedPage } from './prerendered-page.ts'
import { RemoteSkeleton } from './remote-skeleton.tsx'
import { RemoteSlot } from './remote-slot.tsx'

type Props = ComponentProps<typeof RemoteSlot> & { page: PrerenderedPage }

/**
 * Shows the prerendered HTML of a remote until the remote is loaded, then hydrates it with input
 * and focus. When the load fails, the page is rendered and retried as usual.
 */
export function PrerenderedSlot({ page, ...slot }: Props) {
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const { content } = page
  useEffect(() => {
    if ('start' in content) {
      content.start()
      void content.failed.then((cause) => setFailure({ cause }))
    }
    return () => {
      page.isOver = true
    }
  }, [page, content])
  // The element must be stable: React renders a suspended boundary again when a parent changes.
  const [prerendered] = useState(() => (
    <Suspense fallback={<RemoteSkeleton />}>
      {'mark' in content ? content.mark : <HydratedSlot loaded={content.loaded} {...slot} />}
    </Suspense>
  ))
  return failure ? <RemoteSlot {...slot} initialOutcome={failure} /> : prerendered
}

/** Shows no failure message, because hydration requires the same HTML. */
const HydratedSlot = ({
  loaded,
  ...slot
}: { loaded: Promise<PortalRemote> } & Omit<Props, 'page'>) => (
  <RemoteSlot {...slot} initialOutcome={{ remote: use(loaded) }} />
)
