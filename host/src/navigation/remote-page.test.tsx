import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PortalRemote } from 'shared-kernel'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { RemoteLoaderProvider } from '../federation/loader-context.ts'
import { NO_DISABLED_REMOTES } from '../federation/disabled-remotes.ts'
import type { RemoteLoader } from '../federation/remote-loader.ts'
import { RemotePage } from './remote-page.tsx'

const remoteWith = (...routes: PortalRemote['routes']): PortalRemote => ({
  name: 'support',
  routes,
})
const page = { path: '/seguranca', Component: () => <h1>Segurança</h1> }

const show = (load: RemoteLoader['load']) => {
  const failedInUse = jest.fn()
  const loader: RemoteLoader = {
    load,
    reportFailure: failedInUse,
    listRoutes: () => [],
    disabled: NO_DISABLED_REMOTES,
    getOutdated: () => '',
  }
  render(
    <RemoteLoaderProvider value={loader}>
      <RemotePage remote="support" path="/seguranca" onContentReplaced={() => undefined} />
    </RemoteLoaderProvider>,
    renderProps(createTestKernel().kernel),
  )
  return failedInUse
}

it('reports a remote without its announced route, shows a failure and retries', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const failedInUse = show(
    jest.fn().mockResolvedValueOnce(remoteWith()).mockResolvedValue(remoteWith(page)),
  )
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Esta parte do portal não carregou' }),
  ).toBeVisible()
  expect(failedInUse).toHaveBeenCalledWith(
    'support',
    expect.objectContaining({ message: 'no route /seguranca' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Segurança' })).toBeVisible()
})

it('shows the not-found page when the remote does not know the resource', async () => {
  const failedInUse = show(async () => remoteWith({ ...page, isKnown: () => false }))
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  expect(failedInUse).not.toHaveBeenCalled()
})
