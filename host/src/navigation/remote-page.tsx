import { useParams } from 'shared-kernel/react'
import type { PortalRemote } from 'shared-kernel'
import type { ReactNode } from 'react'
import { usePrerenderedPage } from '../federation/prerendered-page.ts'
import { PrerenderedSlot } from '../federation/prerendered-slot.tsx'
import { RemoteSlot } from '../federation/remote-slot.tsx'
import { NotFound } from './not-found.tsx'

interface Props {
  remote: string
  path: string
  onContentReplaced: () => void
}

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

/** The registry lists a route that the remote does not export: treat it as a remote failure, not as 404. */
const MissingRoute = ({ path }: { path: string }): ReactNode => {
  throw new Error(`no route ${path}`)
}
