import { logout } from '@portal/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
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
    { path: '/login', Component: Form },
  ],
  slots: { paymentReceived: ({ paymentId }) => <p>Pago: {paymentId}</p> },
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

it.each([
  ['confirms a payment whose page was open when the session expired', 'expired', 1],
  ['confirms no payment after the customer signed out', 'user', 0],
] as const)('%s', async (_, reason, noticeCount) => {
  history.replaceState(null, '', '/pagamento/pix?contas=FT1&pagamento=pay_1')
  const { kernel, api } = createTestKernel()
  api.respond(logout, undefined)
  render(
    <RemoteLoaderProvider value={loader}>
      <Pages onContentReplaced={() => undefined} />
    </RemoteLoaderProvider>,
    renderProps(kernel),
  )
  await act(() => kernel.sessionControl.end(reason))
  history.replaceState(null, '', '/')
  await act(async () => dispatchEvent(new PopStateEvent('popstate')))
  expect(await screen.findByLabelText('Mensagem')).toBeVisible()
  await waitFor(() => expect(screen.queryAllByText('Pago: pay_1')).toHaveLength(noticeCount))
})
