import { lazyScreen, Link, useParams } from 'shared-kernel/react'
import { RemoteSlot } from '../federation/remote-slot'

const NotFoundPage = lazyScreen(() => import('./not-found-page'))

interface Props {
  remote: string
  /** The path as the remote itself knows it. */
  path: string
  onTurned: () => void
}

/** One route of a remote. */
export const RemotePage = ({ remote, path, onTurned }: Props) => {
  const params = useParams()
  return (
    <RemoteSlot name={remote} onTurned={onTurned}>
      {({ routes }) => {
        const route = routes.find((candidate) => candidate.path === path)
        return route && route.isKnown?.(params) !== false ? <route.Component /> : <NotFoundPage Link={Link} />
      }}
    </RemoteSlot>
  )
}
