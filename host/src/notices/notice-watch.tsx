import { useEffect } from 'react'
import { useNoticeCount } from './use-notice-count.ts'

/** Tells how many notices wait; renders nothing. A file of its own, because the contract's schemas come with it: nobody needs them before the login. */
export default function NoticeWatch({ onCount }: { onCount: (count: number) => void }) {
  const count = useNoticeCount(true)
  useEffect(() => onCount(count), [count, onCount])
  return null
}
