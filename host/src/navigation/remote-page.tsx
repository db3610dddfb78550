import { useParams } from 'shared-kernel/react'
import type { PortalRemote } from 'shared-kernel'
import type { ReactNode } from 'react'
import { usePrerenderedPage } from '../federation/prerendered-page.ts'
import { PrerenderedSlot } from '../federation/prerendered-slot.tsx'
import { RemoteSlot } from '../federation/remote-slot.tsx'
import { NotFound } from './not-found.tsx'

interface Props {
  remote: string
  /** The path as the remote itself knows it. */
  path: string
  onContentReplaced: () => void
}

/** One route of a remote. */
export const RemotePage = ({ remote, path, onContentReplaced }: Props) => {
  const params = useParams()
  const prerendered = usePrerenderedPage(remote)
  const renderPage = ({ routes }: PortalRemote) => {
    const route = routes.find((candidate) => candidate.path === path)
    if (route === undefined) return <MissingRoute path={path} />
    return route.isKnown?.(params) === false ? <NotFound /> : <route.Component />
  }
  return prerendered ? (
    <PrerenderedSlot page={prerendered} name={remote} onContentReplaced={onContentReplaced}>
      {renderPage}
    </PrerenderedSlot>
  ) : (
    <RemoteSlot name={remote} onContentReplaced={onContentReplaced}>
      {renderPage}
    </RemoteSlot>
  )
}

/** Announced and not there: the remote's fault, which is told and tried again as others are, and no page that nobody has. */
const MissingRoute = ({ path }: { path: string }): ReactNode => {
  throw new Error(`no route ${path}`)
}
