import { patternOf, remoteOf } from '@portal/contract/paths'
import { Suspense, useMemo, type ReactNode } from 'react'
import { Route, Routes, useSession } from 'shared-kernel/react'
import { useRemoteLoader } from '../federation/loader-context.ts'
import { RemoteSkeleton } from '../federation/remote-skeleton.tsx'
import { ReceivedPayment } from '../session/received-payment.tsx'
import { NotFound } from './not-found.tsx'
import { portalRoutes } from './portal-routes.ts'
import { RemotePage } from './remote-page.tsx'

/**
 * Every route of the portal. Home and the private pages show the login to whoever has no session, in place: after it
 * the page that was asked for is there.
 */
export function Pages({ onTurned }: { onTurned: () => void }) {
  const loader = useRemoteLoader()
  const isSignedIn = useSession().status === 'AUTHENTICATED'
  const routes = useMemo(() => portalRoutes(loader.routes()), [loader])
  const login = (
    <RemotePage
      key="login"
      remote={remoteOf('login')}
      path={patternOf('login')}
      onTurned={onTurned}
    />
  )
  /** Every page stands in the same place of the tree, as the pictures of the builds do (shared-kernel/picture). */
  const placed = (page: ReactNode, above?: ReactNode) => (
    <>
      {above}
      {page}
    </>
  )

  return (
    <Suspense fallback={<RemoteSkeleton />}>
      <Routes>
        <Route
          path={patternOf('home')}
          element={placed(
            isSignedIn ? (
              <RemotePage remote={remoteOf('home')} path={patternOf('home')} onTurned={onTurned} />
            ) : (
              login
            ),
          )}
        />
        {routes.map(({ path, remote, access }) => (
          <Route
            key={path}
            path={path}
            element={
              isSignedIn || access === 'public'
                ? placed(<RemotePage key={path} remote={remote} path={path} onTurned={onTurned} />)
                : placed(login, path === patternOf('method') && <ReceivedPayment />)
            }
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}
