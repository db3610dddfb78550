import type { ReactNode } from 'react'
import { KernelProvider } from 'shared-kernel/react'
import type { HostKernel } from 'shared-kernel/host'
import { PrerenderedPageProvider, type PrerenderedPage } from './federation/prerendered-page.ts'
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
  prerendered: PrerenderedPage | undefined
  /** Browser router, or static router at build time. */
  renderRouter: (page: ReactNode) => ReactNode
}

export const Portal = ({
  kernel,
  loader,
  navigation,
  reportCrash,
  prerendered,
  renderRouter,
}: Props) => (
  <RootErrorBoundary report={reportCrash}>
    {renderRouter(
      <KernelProvider kernel={kernel}>
        <RemoteLoaderProvider value={loader}>
          <PrerenderedPageProvider value={prerendered}>
            <Layout navigation={navigation} />
          </PrerenderedPageProvider>
        </RemoteLoaderProvider>
      </KernelProvider>,
    )}
  </RootErrorBoundary>
)
