import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PortalRemote } from 'shared-kernel'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { RemoteLoaderProvider } from '../federation/loader-context.ts'
import { NO_DISABLED_REMOTES } from '../federation/disabled-remotes.ts'
import type { RemoteLoader } from '../federation/remote-loader.ts'
import { createNavigation } from '../navigation/navigation.ts'
import { Layout } from './layout.tsx'

const remote: PortalRemote = {
  name: 'auth',
  routes: [{ path: '/', Component: () => <h1>Contas</h1> }],
  slots: {
    signOut: () => <p>Tem certeza que deseja sair?</p>,
    notificationPanel: () => <p>Fique por dentro</p>,
  },
}

const renderLayout = (load: RemoteLoader['load']) => {
  const { kernel } = createTestKernel({ session: 'signed-in' })
  const loader: RemoteLoader = {
    load,
    reportFailure: jest.fn(),
    listRoutes: () => [],
    disabled: NO_DISABLED_REMOTES,
    getOutdated: () => '',
  }
  const navigation = createNavigation()
  render(
    <RemoteLoaderProvider value={loader}>
      <Layout navigation={navigation} />
    </RemoteLoaderProvider>,
    renderProps(kernel),
  )
  return { kernel, navigation }
}

const setup = async () => {
  const rendered = renderLayout(async () => remote)
  const [signOut] = await screen.findAllByRole('button', { name: 'Desconectar' })
  await userEvent.click(signOut!)
  expect(await screen.findByText('Tem certeza que deseja sair?')).toBeVisible()
  return rendered
}

it('focuses the message of a dialog that failed to load, above the page, until it loads', async () => {
  const load = jest.fn(async () => remote)
  renderLayout(load)
  const page = await screen.findByRole('heading', { name: 'Contas' })
  load.mockRejectedValueOnce(new Error('down'))
  const bell = await screen.findByRole('button', { name: 'Notificações' })
  await userEvent.click(bell)
  const failure = await screen.findByText('Esta parte do portal não carregou')
  expect(failure.closest('section')).toHaveFocus()
  expect(failure.compareDocumentPosition(page)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Fique por dentro')).toBeVisible()
  expect(bell).toHaveFocus()
})

it('loads a dialog again when its button is pressed again after a failure', async () => {
  const load = jest.fn(async () => remote)
  renderLayout(load)
  const bell = await screen.findByRole('button', { name: 'Notificações' })
  load.mockRejectedValueOnce(new Error('down'))
  await userEvent.click(bell)
  await screen.findByText('Esta parte do portal não carregou')
  await userEvent.click(bell)
  expect(await screen.findByText('Fique por dentro')).toBeVisible()
})

it('closes the dialog when the page changes', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { navigation } = await setup()
  await act(async () => navigation.go('/nada'))
  expect(screen.queryByText('Tem certeza que deseja sair?')).not.toBeInTheDocument()
})

it('does not open the dialog of the former session after the next login', async () => {
  const { kernel } = await setup()
  const { user, protocol, accessToken, expirationTime } = kernel.session.state
  await act(() => kernel.sessionControl.end('expired'))
  await act(async () => {
    kernel.sessionControl.begin({
      accessToken: accessToken!,
      protocol: protocol!,
      expirationTime: expirationTime!,
      document: user.document,
      type: 'PF',
    })
    kernel.sessionControl.confirm({
      access_token: accessToken!,
      expirationTime: expirationTime!,
      name: user.name,
      document: user.document,
      type: 'PF',
      phone: null,
      tokenSms: 't',
      birthdate: '1990-01-01',
    })
  })
  expect(kernel.session.state.status).toBe('AUTHENTICATED')
  expect(screen.getAllByRole('button', { name: 'Desconectar' })).not.toHaveLength(0)
  expect(screen.queryByText('Tem certeza que deseja sair?')).not.toBeInTheDocument()
})
