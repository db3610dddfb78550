import type { ReactNode } from 'react'
import { LoadFailed } from '../page/load-failed.tsx'
import { RowsShape } from '../page/card-shape.tsx'
import { NoticeList } from './notice-list.tsx'
import { texts } from './texts.ts'
import { useNotices } from './use-notices.ts'

interface Props {
  /** How many are shown; all when left out. */
  most?: number
  /** The customer follows a notice to what it speaks of. */
  onFollow?: () => void
  /** Says that there is none, once that is known. */
  none: ReactNode
}

/** Not known yet, not to be had, none, or the list: four different things to say. */
export function KnownNotices({ most, none, onFollow }: Props) {
  const { data, isError, isFetching, refetch } = useNotices()
  if (data)
    return data.notices.length === 0 ? (
      none
    ) : (
      <NoticeList items={data.notices.slice(0, most)} onFollow={onFollow} />
    )
  if (!isError) return <RowsShape label={texts.loading} rows={3} />
  return <LoadFailed texts={texts} isFetching={isFetching} onRetry={refetch} />
}
