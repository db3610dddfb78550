import { useParams } from 'shared-kernel/react'
import type { PortalRemote } from 'shared-kernel'
import type { ReactNode } from 'react'
import { useFirstPicture } from '../federation/first-picture.ts'
import { PicturedSlot } from '../federation/pictured-slot.tsx'
import { RemoteSlot } from '../federation/remote-slot.tsx'
import { NotFound } from './not-found.tsx'

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
    if (route === undefined) return <Missing path={path} />
    return route.isKnown?.(params) === false ? <NotFound /> : <route.Component />
  }
  return picture ? (
    <PicturedSlot picture={picture} name={remote} onTurned={onTurned}>
      {page}
    </PicturedSlot>
  ) : (
    <RemoteSlot name={remote} onTurned={onTurned}>
      {page}
    </RemoteSlot>
  )
}

/** Announced and not there: the remote's fault, which is told and tried again as others are, and no page that nobody has. */
const Missing = ({ path }: { path: string }): ReactNode => {
  throw new Error(`no route ${path}`)
}
