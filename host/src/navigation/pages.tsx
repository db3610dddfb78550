import { getPathPattern, getRemoteName } from '@portal/contract/paths'
import { Suspense, useMemo } from 'react'
import { Route, Routes, useSession } from 'shared-kernel/react'
import { useRemoteLoader } from '../federation/loader-context.ts'
import { RemoteSkeleton } from '../federation/remote-skeleton.tsx'
import { ReceivedPayment, useInterruptedPayment } from '../session/received-payment.tsx'
import { NotFound } from './not-found.tsx'
import { listPortalRoutes } from './portal-routes.ts'
import { RemotePage } from './remote-page.tsx'

/**
 * All routes of the portal. Without a session, private pages render the login in place, and the
 * requested page after it. Private pages have the login in their key: when another tab logs another
 * customer in, the state of the former one is dropped.
 */
export function Pages({ onContentReplaced }: { onContentReplaced: () => void }) {
  const loader = useRemoteLoader()
  const { status, protocol } = useSession()
  const isSignedIn = status === 'AUTHENTICATED'
  const interrupted = useInterruptedPayment()
  const routes = useMemo(() => listPortalRoutes(loader.listRoutes()), [loader])
  /** Renders the login. Its key preserves its state when the path changes. */
  const renderLogin = (path: string) => (
    <>
      {(path === getPathPattern('method') || path === getPathPattern('home')) && (
        <ReceivedPayment interrupted={interrupted} />
      )}
      <RemotePage
        key="login"
        remote={getRemoteName('login')}
        path={getPathPattern('login')}
        onContentReplaced={onContentReplaced}
      />
    </>
  )

  return (
    <Suspense fallback={<RemoteSkeleton />}>
      <Routes>
        <Route
          path={getPathPattern('home')}
          element={
            isSignedIn ? (
              <RemotePage
                key={`home ${protocol}`}
                remote={getRemoteName('home')}
                path={getPathPattern('home')}
                onContentReplaced={onContentReplaced}
              />
            ) : (
              renderLogin(getPathPattern('home'))
            )
          }
        />
        {routes.map(({ path, remote, access }) => (
          <Route
            key={path}
            path={path}
            element={
              isSignedIn || access === 'public' ? (
                <RemotePage
                  key={access === 'public' ? path : `${path} ${protocol}`}
                  remote={remote}
                  path={path}
                  onContentReplaced={onContentReplaced}
                />
              ) : (
                renderLogin(path)
              )
            }
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}
