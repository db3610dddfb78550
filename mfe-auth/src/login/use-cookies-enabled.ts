import { useState, useSyncExternalStore } from 'react'
import { areCookiesEnabled } from './cookies-enabled.ts'

const subscribeNever = () => () => undefined
const getPrerenderedValue = () => true

/** Returns whether cookies are enabled; true in the prerendered HTML. */
export function useCookiesEnabled(): boolean {
  const [readOnce] = useState(() => {
    let enabled: boolean | undefined
    return () => (enabled ??= areCookiesEnabled())
  })
  return useSyncExternalStore(subscribeNever, readOnce, getPrerenderedValue)
}
