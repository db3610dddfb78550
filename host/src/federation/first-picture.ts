import { createContext, useContext, useState, type ReactNode } from 'react'
import type { PortalRemote } from 'shared-kernel'
import type { RemoteLoader } from './remote-loader.ts'

/** The remote that takes a picture over, or why it did not come: one of the two is settled in the end. A build has a mark for the edge instead. */
interface AwaitedRemote {
  begin(): void
  readonly there: Promise<PortalRemote>
  readonly missing: Promise<unknown>
}

/** What the HTML shows in the place of the first page. */
export interface FirstPicture {
  /** The remote that drew it. */
  readonly remote: string
  readonly content: AwaitedRemote | { readonly mark: ReactNode }
  /** The page that it showed has been left: whatever comes next is loaded as ever. */
  isOver: boolean
}

const PictureContext = createContext<FirstPicture | undefined>(undefined)

export const FirstPictureProvider = PictureContext.Provider

/** The picture that stands in the page for this remote while the caller is mounted, if there is one. */
export function useFirstPicture(remote: string): FirstPicture | undefined {
  const picture = useContext(PictureContext)
  const [own] = useState(() =>
    picture?.remote === remote && !picture.isOver ? picture : undefined,
  )
  return own
}

/** The picture that the edge put into this page, which its remote takes over. */
export function pictureOf(remote: string, loader: RemoteLoader): FirstPicture {
  let begin = (): void => undefined
  // Not before the page is loaded: a script that never answers would keep it from ever being so.
  const loading = new Promise<void>((resolve) => {
    begin = resolve
  }).then(() => loader.load(remote))
  const there = new Promise<PortalRemote>((resolve) => {
    loading.then(resolve, () => undefined)
  })
  const missing = new Promise<unknown>((resolve) => {
    loading.catch(resolve)
  })
  return { remote, content: { begin, there, missing }, isOver: false }
}
