import { Suspense, use, useEffect, useState, type ComponentProps } from 'react'
import type { PortalRemote } from 'shared-kernel'
import type { FirstPicture } from './first-picture.ts'
import { RemoteSkeleton } from './remote-skeleton.tsx'
import { RemoteSlot } from './remote-slot.tsx'

type Props = ComponentProps<typeof RemoteSlot> & { picture: FirstPicture }

/**
 * The place of a remote whose first picture is in the HTML already: it stays until the remote is there, which then takes it over as it
 * stands, with what was typed and where the focus is. A remote that does not come costs its picture, and is asked for as ever.
 */
export function PicturedSlot({ picture, ...slot }: Props) {
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const { content } = picture
  useEffect(() => {
    if ('begin' in content) {
      content.begin()
      void content.missing.then((cause) => setFailure({ cause }))
    }
    return () => {
      picture.isOver = true
    }
  }, [picture, content])
  // The same element for good: React draws what waits anew when something above it changes.
  const [waiting] = useState(() => (
    <Suspense fallback={<RemoteSkeleton />}>
      {'mark' in content ? content.mark : <Taken there={content.there} {...slot} />}
    </Suspense>
  ))
  return failure ? <RemoteSlot {...slot} first={failure} /> : waiting
}

/** Shows no failure: that would not be what the HTML has. */
const Taken = ({ there, ...slot }: { there: Promise<PortalRemote> } & Omit<Props, 'picture'>) => (
  <RemoteSlot {...slot} first={{ remote: use(there) }} />
)
