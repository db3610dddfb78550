import { BrowserRouter, KernelProvider } from 'shared-kernel/react'
import type { HostKernel } from 'shared-kernel/host'
import { RemoteLoaderProvider } from './federation/loader-context'
import type { RemoteLoader } from './federation/remote-loader'
import { RootErrorBoundary } from './shell/root-error-boundary'
import { Layout } from './shell/layout'
import type { Navigation } from './navigation/navigation'

interface Props {
  kernel: HostKernel
  loader: RemoteLoader
  navigation: Navigation
  reportCrash: (cause: unknown) => string
}

/** The whole page: one router, one kernel, one loader. */
export const Portal = ({ kernel, loader, navigation, reportCrash }: Props) => (
  <RootErrorBoundary report={reportCrash}>
    <BrowserRouter>
      <KernelProvider kernel={kernel}>
        <RemoteLoaderProvider value={loader}>
          <Layout navigation={navigation} />
        </RemoteLoaderProvider>
      </KernelProvider>
    </BrowserRouter>
  </RootErrorBoundary>
)
