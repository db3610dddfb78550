import { Suspense, use, useEffect, useState, type ComponentProps } from 'react'
import type { PortalRemote } from 'shared-kernel'
import type { PrerenderedPage } from './prerendered-page.ts'
import { RemoteSkeleton } from './remote-skeleton.tsx'
import { RemoteSlot } from './remote-slot.tsx'

type Props = ComponentProps<typeof RemoteSlot> & { page: PrerenderedPage }

/**
 * The place of a remote whose first picture is in the HTML already: it stays until the remote is there, which then takes it over as it
 * stands, with what was typed and where the focus is. A remote that does not come costs its picture, and is asked for as ever.
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
  // The same element for good: React draws what waits anew when something above it changes.
  const [prerendered] = useState(() => (
    <Suspense fallback={<RemoteSkeleton />}>
      {'mark' in content ? content.mark : <HydratedSlot loaded={content.loaded} {...slot} />}
    </Suspense>
  ))
  return failure ? <RemoteSlot {...slot} initialOutcome={failure} /> : prerendered
}

/** Shows no failure: that would not be what the HTML has. */
const HydratedSlot = ({
  loaded,
  ...slot
}: { loaded: Promise<PortalRemote> } & Omit<Props, 'page'>) => (
  <RemoteSlot {...slot} initialOutcome={{ remote: use(loaded) }} />
)
