import { Heading } from '@portal/ui-kit/heading'
import { lazyScreen, Link } from 'shared-kernel/react'
import { RemoteSkeleton } from '../federation/remote-skeleton.tsx'

const PlainNotFound = () => <Heading level={1}>Página não encontrada</Heading>

/** No route has this address. Where the code of the page does not come either, it still says so, and the frame around it stays. */
const Page = lazyScreen(
  () => import('./not-found-page.tsx').catch(() => ({ default: PlainNotFound })),
  RemoteSkeleton,
)

export const NotFound = () => <Page Link={Link} />
