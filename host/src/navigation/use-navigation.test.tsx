import { act, render } from '@testing-library/react'
import { BrowserRouter, KernelProvider } from 'shared-kernel/react'
import { createTestKernel } from 'shared-kernel/testing'
import { NO_DISABLED_REMOTES } from '../federation/disabled-remotes.ts'
import { RemoteLoaderProvider } from '../federation/loader-context.ts'
import { createNavigation } from './navigation.ts'
import { useNavigation } from './use-navigation.ts'

const openPortal = () => {
  const { kernel } = createTestKernel({ session: 'signed-in' })
  const navigation = createNavigation()
  const loader = {
    load: () => new Promise<never>(() => undefined),
    reportFailure: () => undefined,
    listRoutes: () => [],
    disabled: NO_DISABLED_REMOTES,
    getOutdated: () => '',
  }
  const Page = () => {
    useNavigation(navigation)
    return null
  }
  render(
    <KernelProvider kernel={kernel}>
      <BrowserRouter>
        <RemoteLoaderProvider value={loader}>
          <Page />
        </RemoteLoaderProvider>
      </BrowserRouter>
    </KernelProvider>,
  )
  return navigation
}

it('adds no history entry when the kernel leads to the page that is shown', () => {
  const navigation = openPortal()
  act(() => navigation.go('/notificacoes'))
  const before = history.length
  act(() => navigation.go('/notificacoes'))
  expect(history.length).toBe(before)
  act(() => navigation.go('/'))
  expect([location.pathname, history.length]).toEqual(['/', before + 1])
})
