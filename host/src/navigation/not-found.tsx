import { Heading } from '@portal/ui-kit/heading'
import { lazyScreen, Link } from 'shared-kernel/react'
import { RemoteSkeleton } from '../federation/remote-skeleton.tsx'

const PlainNotFound = () => <Heading level={1}>Página não encontrada</Heading>

/** Page of an unknown URL. If its chunk fails to load, a plain heading is rendered. */
const Page = lazyScreen(
  () => import('./not-found-page.tsx').catch(() => ({ default: PlainNotFound })),
  RemoteSkeleton,
)

export const NotFound = () => <Page Link={Link} />
