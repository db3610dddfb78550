import { lazy } from 'react'
import { Link } from 'shared-kernel/react'
import { RemoteSlot } from '../federation/remote-slot'

const NotFoundPage = lazy(() => import('./not-found-page'))

interface Props {
  remote: string
  /** The path as the remote itself knows it. */
  path: string
  onTurned: () => void
}

/** One route of a remote. */
export const RemotePage = ({ remote, path, onTurned }: Props) => (
  <RemoteSlot name={remote} onTurned={onTurned}>
    {({ routes }) => {
      const Page = routes.find((route) => route.path === path)?.Component
      return Page ? <Page /> : <NotFoundPage Link={Link} />
    }}
  </RemoteSlot>
)
