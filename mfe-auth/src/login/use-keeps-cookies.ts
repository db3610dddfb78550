import { useState, useSyncExternalStore } from 'react'
import { keepsCookies } from './keeps-cookies.ts'

const never = () => () => undefined
const supposed = () => true

/** Whether the browser keeps cookies, asked once. The page's first picture supposes so. */
export function useKeepsCookies(): boolean {
  const [ask] = useState(() => {
    let answer: boolean | undefined
    return () => (answer ??= keepsCookies())
  })
  return useSyncExternalStore(never, ask, supposed)
}
