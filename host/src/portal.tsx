import type { ReactNode } from 'react'
import { KernelProvider } from 'shared-kernel/react'
import type { HostKernel } from 'shared-kernel/host'
import { FirstPictureProvider, type FirstPicture } from './federation/first-picture.ts'
import { RemoteLoaderProvider } from './federation/loader-context.ts'
import type { RemoteLoader } from './federation/remote-loader.ts'
import { RootErrorBoundary } from './shell/root-error-boundary.tsx'
import { Layout } from './shell/layout.tsx'
import type { Navigation } from './navigation/navigation.ts'

interface Props {
  kernel: HostKernel
  loader: RemoteLoader
  navigation: Navigation
  reportCrash: (cause: unknown) => string
  /** What the HTML shows of the first page. */
  picture: FirstPicture | undefined
  /** The one router: of the browser, or of a build that draws a page. */
  route: (page: ReactNode) => ReactNode
}

/** The whole page: one router, one kernel, one loader. */
export const Portal = ({ kernel, loader, navigation, reportCrash, picture, route }: Props) => (
  <RootErrorBoundary report={reportCrash}>
    {route(
      <KernelProvider kernel={kernel}>
        <RemoteLoaderProvider value={loader}>
          <FirstPictureProvider value={picture}>
            <Layout navigation={navigation} />
          </FirstPictureProvider>
        </RemoteLoaderProvider>
      </KernelProvider>,
    )}
  </RootErrorBoundary>
)
