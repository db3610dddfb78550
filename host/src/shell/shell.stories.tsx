import { Heading } from '@portal/ui-kit/heading'
import { Text } from '@portal/ui-kit/text'
import type { ComponentProps } from 'react'
import { RemoteFailureMessage } from '../federation/remote-failure-message.tsx'
import { RemoteSkeleton } from '../federation/remote-skeleton.tsx'
import type { LinkComponent } from '../navigation/link-component.ts'
import NotFoundPage from '../navigation/not-found-page.tsx'
import { ErrorPage } from './error-page.tsx'
import { Shell } from './shell.tsx'

const Link: LinkComponent = ({ to, ...props }) => <a href={to} {...props} />
const ignore = () => undefined
const frame = (change: Partial<ComponentProps<typeof Shell>> = {}) => {
  const Frame = () => (
    <Shell
      isSignedIn={false}
      customerName=""
      notificationCount={0}
      path="/"
      Link={Link}
      onSignOut={ignore}
      onNotifications={ignore}
      onQuestions={ignore}
      {...change}
    >
      {change.children ?? (
        <>
          <Heading level={1}>Contas</Heading>
          <Text>O que a sala mostra.</Text>
        </>
      )}
    </Shell>
  )
  return Frame
}
const signedIn = { isSignedIn: true, customerName: 'Maria' }

export const Visitor = frame()
export const Customer = frame(signedIn)
export const CustomerWithNotifications = frame({ ...signedIn, notificationCount: 2 })
export const NotFound = frame({ ...signedIn, children: <NotFoundPage Link={Link} /> })
export const RemoteLoading = frame({ ...signedIn, children: <RemoteSkeleton /> })
export const RemoteFailed = frame({
  ...signedIn,
  children: <RemoteFailureMessage isPage message={undefined} isRetrying={false} onRetry={ignore} />,
})
export const Crashed = () => <ErrorPage traceId="4bf92f35-77b3-4da6-a3ce-929d0e0e4736" />
