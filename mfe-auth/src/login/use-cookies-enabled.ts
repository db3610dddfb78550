import { useState, useSyncExternalStore } from 'react'
import { areCookiesEnabled } from './cookies-enabled.ts'

const subscribeNever = () => () => undefined
const getPrerenderedValue = () => true

/** Whether the browser keeps cookies, asked once. The page's first picture supposes so. */
export function useCookiesEnabled(): boolean {
  const [readOnce] = useState(() => {
    let enabled: boolean | undefined
    return () => (enabled ??= areCookiesEnabled())
  })
  return useSyncExternalStore(subscribeNever, readOnce, getPrerenderedValue)
}
