import { createContext, useContext, useState, type ReactNode } from 'react'
import type { PortalRemote } from 'shared-kernel'
import type { RemoteLoader } from './remote-loader.ts'

/** The remote that hydrates the page. Either `loaded` or `failed` resolves. */
interface AwaitedRemote {
  start(): void
  readonly loaded: Promise<PortalRemote>
  readonly failed: Promise<unknown>
}

export interface PrerenderedPage {
  readonly remote: string
  readonly content: AwaitedRemote | { readonly mark: ReactNode }
  /** True when the customer has left the page: later pages are loaded as usual. */
  isOver: boolean
}

const PrerenderedPageContext = createContext<PrerenderedPage | undefined>(undefined)

export const PrerenderedPageProvider = PrerenderedPageContext.Provider

/** Returns the prerendered page of this remote until the caller unmounts. */
export function usePrerenderedPage(remote: string): PrerenderedPage | undefined {
  const page = useContext(PrerenderedPageContext)
  const [ownPage] = useState(() => (page?.remote === remote && !page.isOver ? page : undefined))
  return ownPage
}

export function createPrerenderedPage(remote: string, loader: RemoteLoader): PrerenderedPage {
  let start = (): void => undefined
  // Load after the `load` event of the page, because a pending script would delay that event.
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
