import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PortalRemote } from 'shared-kernel'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { RemoteLoaderProvider } from '../federation/loader-context.ts'
import { NO_DISABLED_REMOTES } from '../federation/disabled-remotes.ts'
import type { RemoteLoader } from '../federation/remote-loader.ts'
import { Pages } from './pages.tsx'

const Form = () => (
  <label>
    Mensagem
    <input />
  </label>
)
const remote: PortalRemote = {
  name: 'support',
  routes: [
    { path: '/', Component: Form },
    { path: '/atendimentos', Component: Form },
  ],
}
const loader: RemoteLoader = {
  load: async () => remote,
  reportFailure: jest.fn(),
  listRoutes: () => [],
  disabled: NO_DISABLED_REMOTES,
  getOutdated: () => '',
}
afterEach(() => history.replaceState(null, '', '/'))

it.each(['/', '/atendimentos'])(
  'drops what one customer typed on %s when another tab logs another one in',
  async (path) => {
    history.replaceState(null, '', path)
    const { kernel, jar } = createTestKernel()
    render(
      <RemoteLoaderProvider value={loader}>
        <Pages onContentReplaced={() => undefined} />
      </RemoteLoaderProvider>,
      renderProps(kernel),
    )
    await userEvent.type(await screen.findByLabelText('Mensagem'), 'Sou a Ana')
    jar.set('id-protocol', '202611219999')
    jar.set('document', '10290627303')
    await act(async () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await screen.findByLabelText('Mensagem')).toHaveValue('')
  },
)
