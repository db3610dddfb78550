import { lazyScreen, Link, useParams } from 'shared-kernel/react'
import type { PortalRemote } from 'shared-kernel'
import { useFirstPicture } from '../federation/first-picture'
import { PicturedSlot } from '../federation/pictured-slot'
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
  const picture = useFirstPicture(remote)
  const page = ({ routes }: PortalRemote) => {
    const route = routes.find((candidate) => candidate.path === path)
    return route && route.isKnown?.(params) !== false ? <route.Component /> : <NotFoundPage Link={Link} />
  }
  return picture
    ? <PicturedSlot picture={picture} name={remote} onTurned={onTurned}>{page}</PicturedSlot>
    : <RemoteSlot name={remote} onTurned={onTurned}>{page}</RemoteSlot>
}
