import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import type { PortalRemote } from 'shared-kernel'
import { KernelProvider } from 'shared-kernel/react'
import { createTestKernel } from 'shared-kernel/testing'
import { createPrerenderedPage } from './prerendered-page.ts'
import { RemoteLoaderProvider } from './loader-context.ts'
import { NO_DISABLED_REMOTES } from './disabled-remotes.ts'
import { PrerenderedSlot } from './prerendered-slot.tsx'
import { RemoteLoadError } from './remote-load-error.ts'
import type { RemoteLoader } from './remote-loader.ts'

const HTML = '<!--$--><form><input aria-label="CPF"></form><!--/$-->'
const remote: PortalRemote = {
  name: 'auth',
  routes: [
    {
      path: '/',
      Component: () => (
        <form>
          <input aria-label="CPF" />
        </form>
      ),
    },
  ],
}

/** Renders the page as the edge sends it and hydrates it; `settle` completes the load of the remote. */
async function takeOver() {
  let settle: { resolve(found: PortalRemote): void; reject(cause: unknown): void } | undefined
  const load = jest.fn(
    () =>
      new Promise<PortalRemote>((resolve, reject) => {
        settle = { resolve, reject }
      }),
  )
  const loader: RemoteLoader = {
    load,
    reportFailure: jest.fn(),
    listRoutes: () => [],
    disabled: NO_DISABLED_REMOTES,
    getOutdated: () => '',
  }
  const root = document.createElement('div')
  root.innerHTML = HTML
  document.body.replaceChildren(root)
  const picture = createPrerenderedPage('auth', loader)
  const onRecoverableError = jest.fn()
  const shown = await act(async () =>
    hydrateRoot(
      root,
      <KernelProvider kernel={createTestKernel().kernel}>
        <RemoteLoaderProvider value={loader}>
          <PrerenderedSlot page={picture} name="auth">
            {({ routes: [first] }) => first && <first.Component />}
          </PrerenderedSlot>
        </RemoteLoaderProvider>
      </KernelProvider>,
      { onRecoverableError },
    ),
  )
  return { load, picture, shown, onRecoverableError, settle: () => settle! }
}

const field = () => screen.getByLabelText<HTMLInputElement>('CPF')

it('retains the prerendered HTML until the remote is loaded and hydrates its fields', async () => {
  const { settle, onRecoverableError } = await takeOver()
  const drawn = field()
  drawn.value = '390'
  await act(async () => drawn.focus())
  await act(async () => settle().resolve(remote))
  expect(field()).toBe(drawn)
  expect(drawn).toHaveValue('390')
  expect(drawn).toHaveFocus()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it('shows a failure in place of the prerendered HTML after one attempt', async () => {
  const { settle, load, onRecoverableError } = await takeOver()
  await act(async () =>
    settle().reject(
      new RemoteLoadError({ remote: 'auth', version: '1', stage: 'entry', reason: 'down' }),
    ),
  )
  expect(screen.getByRole('heading', { name: 'Esta parte do portal não carregou' })).toBeVisible()
  expect(screen.queryByLabelText('CPF')).not.toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it('ends when its page is left', async () => {
  const { picture, shown } = await takeOver()
  await act(async () => shown.unmount())
  expect(picture.isOver).toBe(true)
})
