import { createContext, useContext, useState, type ReactNode } from 'react'
import type { PortalRemote } from 'shared-kernel'
import type { RemoteLoader } from './remote-loader.ts'

/** The remote that takes a picture over, or why it did not come: one of the two is settled in the end. A build has a mark for the edge instead. */
interface AwaitedRemote {
  start(): void
  readonly loaded: Promise<PortalRemote>
  readonly failed: Promise<unknown>
}

/** What the HTML shows in the place of the first page. */
export interface PrerenderedPage {
  /** The remote that drew it. */
  readonly remote: string
  readonly content: AwaitedRemote | { readonly mark: ReactNode }
  /** The page that it showed has been left: whatever comes next is loaded as ever. */
  isOver: boolean
}

const PrerenderedPageContext = createContext<PrerenderedPage | undefined>(undefined)

export const PrerenderedPageProvider = PrerenderedPageContext.Provider

/** The picture that stands in the page for this remote while the caller is mounted, if there is one. */
export function usePrerenderedPage(remote: string): PrerenderedPage | undefined {
  const page = useContext(PrerenderedPageContext)
  const [ownPage] = useState(() => (page?.remote === remote && !page.isOver ? page : undefined))
  return ownPage
}

/** The picture that the edge put into this page, which its remote takes over. */
export function createPrerenderedPage(remote: string, loader: RemoteLoader): PrerenderedPage {
  let start = (): void => undefined
  // Not before the page is loaded: a script that never answers would keep it from ever being so.
  const loading = new Promise<void>((resolve) => {
    start = resolve
  }).then(() => loader.load(remote))
  const loaded = new Promise<PortalRemote>((resolve) => {
    loading.then(resolve, () => undefined)
  })
  const failed = new Promise<unknown>((resolve) => {
    loading.catch(resolve)
  })
  return { remote, content: { start, loaded, failed }, isOver: false }
}
