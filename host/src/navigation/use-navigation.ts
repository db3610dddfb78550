import { useEffect, useLayoutEffect, useRef } from 'react'
import { useKernel, useLocation, useNavigate, useSession } from 'shared-kernel/react'
import { useRemoteLoader } from '../federation/loader-context.ts'
import type { Navigation } from './navigation.ts'

const RELOADED_VERSION_KEY = 'reloaded-for'

/** Connects the kernel to the router and emits navigation events. */
export function useNavigation(navigation: Navigation): void {
  const { bus } = useKernel()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useReloadOnNewVersion(pathname)
  useEffect(
    () =>
      navigation.connect((path) => void navigate(path, { replace: path === location.pathname })),
    [navigation, navigate],
  )
  useEffect(() => bus.emit('navigation.happened', { path: pathname }), [bus, pathname])
}

/**
 * Loads the next page as a new document when a version in this tab is outdated, so that a tab never
 * mixes versions. Reloads once per version, because edges may disagree. A page after sign-out is
 * not reloaded, because it would lose its message.
 */
function useReloadOnNewVersion(pathname: string): void {
  const { tabStore } = useKernel()
  const loader = useRemoteLoader()
  const { status } = useSession()
  const isSignedIn = status !== 'UNAUTHENTICATED'
  const shown = useRef({ pathname, wasIn: isSignedIn })
  useLayoutEffect(() => {
    const before = shown.current
    if (before.pathname === pathname) {
      before.wasIn ||= isSignedIn
      return
    }
    shown.current = { pathname, wasIn: isSignedIn }
    if (before.wasIn && !isSignedIn) return
    const live = loader.getOutdated()
    if (live === '' || live === tabStore.get(RELOADED_VERSION_KEY)) return
    tabStore.set(RELOADED_VERSION_KEY, live)
    location.reload()
  }, [loader, tabStore, pathname, isSignedIn])
}
