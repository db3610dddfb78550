import { act, render, screen } from '@testing-library/react'
import type React from 'react'
import type * as kernelReact from 'shared-kernel/react'
import userEvent from '@testing-library/user-event'
import { RemoteLoaderProvider } from './loader-context.ts'
import type { RemoteLoader } from './remote-loader.ts'
import {
  NO_DISABLED_REMOTES,
  createDisabledRemotes,
  type DisabledRemotes,
} from './disabled-remotes.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import { RemoteSlot } from './remote-slot.tsx'
import type { PortalRemote } from 'shared-kernel'
import { createTestKernel, renderProps } from 'shared-kernel/testing'

const remoteWith = (Component: () => React.ReactNode): PortalRemote => ({
  name: 'auth',
  routes: [{ path: '/', Component }],
})
const failure = (notice?: string) =>
  new RemoteLoadError(
    { remote: 'auth', version: '1', stage: 'entry', reason: 'down' },
    { customerMessage: notice },
  )

function show(
  loader: Partial<RemoteLoader>,
  props: Partial<Parameters<typeof RemoteSlot>[0]> = {},
) {
  const full = {
    load: jest.fn(),
    reportFailure: jest.fn(),
    listRoutes: () => [],
    disabled: NO_DISABLED_REMOTES,
    getOutdated: () => '',
    ...loader,
  } as RemoteLoader
  render(
    <RemoteLoaderProvider value={full}>
      <RemoteSlot name="auth" {...props}>
        {({ routes: [first] }) => first && <first.Component />}
      </RemoteSlot>
    </RemoteLoaderProvider>,
    renderProps(createTestKernel().kernel),
  )
  return full
}

const retry = () => screen.findByRole('button', { name: 'Tentar novamente' })

it('renders the remote when it is loaded', async () => {
  show({ load: async () => remoteWith(() => <h1>Entrar</h1>) })
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
})

it('shows a failure message in Portuguese and renders the remote after a retry', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(failure())
    .mockResolvedValue(remoteWith(() => <h1>Entrar</h1>))
  const onTurned = jest.fn()
  show({ load }, { onContentReplaced: onTurned })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Esta parte do portal não carregou' }),
  ).toBeVisible()
  expect(onTurned).toHaveBeenCalledTimes(1)
  await userEvent.click(await retry())
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(onTurned).toHaveBeenCalledTimes(2)
})

it('retains message and focus during a retry', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(failure())
    .mockReturnValue(new Promise(() => undefined))
  show({ load })
  await userEvent.click(await retry())
  const button = screen.getByRole('button', { name: 'Tentando novamente…' })
  expect(button).toHaveFocus()
  await userEvent.click(button)
  expect(load).toHaveBeenCalledTimes(2)
})

it('allows repeated failures', async () => {
  const load = jest.fn().mockImplementation(() => Promise.reject(failure()))
  show({ load })
  await userEvent.click(await retry())
  await userEvent.click(await retry())
  expect(load).toHaveBeenCalledTimes(3)
})

it("shows the operators' message for a disabled remote", async () => {
  show({ load: () => Promise.reject(failure('Os pagamentos voltam às 14h.')) })
  expect(await screen.findByText('Os pagamentos voltam às 14h.')).toBeVisible()
})

it('shows that the connection is missing and links to the start page', async () => {
  history.pushState(null, '', '/pagamento')
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show({ load: () => Promise.reject(failure()) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible()
  expect(screen.getByText('Quando a conexão voltar, tente novamente.')).toBeVisible()
  expect(screen.queryByText(/O restante do portal/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/')
  online.mockRestore()
  history.pushState(null, '', '/')
})

it('contains a remote that throws during render', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const remote = remoteWith(() => {
    if (isBroken) throw new Error('render')
    return <h1>Entrar</h1>
  })
  const loader = show({ load: async () => remote })
  const button = await retry()
  expect(loader.reportFailure).toHaveBeenCalledWith(
    'auth',
    expect.objectContaining({ message: 'render' }),
  )
  isBroken = false
  await userEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
})

/** A second copy, as bundled by a remote that shares nothing. */
function anotherCopy<T extends object>(name: string): T {
  let copy: T | undefined
  jest.isolateModules(() => {
    copy = jest.requireActual<T>(name)
  })
  if (copy === undefined) throw new Error(`no ${name}`)
  return copy
}

it.each<[string, () => () => unknown]>([
  [
    'React',
    () => {
      const { useState } = anotherCopy<Pick<typeof React, 'useState'>>('react')
      return () => useState(0)
    },
  ],
  [
    'router',
    () => anotherCopy<Pick<typeof kernelReact, 'useLocation'>>('shared-kernel/react').useLocation,
  ],
])('reports a remote that bundles another %s and does not render it', async (_what, hookOf) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const useTheirs = hookOf()
  const loader = show({ load: async () => remoteWith(() => <h1>{String(useTheirs())}</h1>) })
  await retry()
  expect(loader.reportFailure).toHaveBeenCalledWith('auth', expect.any(Error))
  expect(screen.queryByRole('heading', { name: /object|0/ })).toBeNull()
})

it('retries when the connection is restored', async () => {
  show({
    load: jest
      .fn()
      .mockRejectedValueOnce(failure())
      .mockResolvedValue(remoteWith(() => <h1>Entrar</h1>)),
  })
  await retry()
  await act(async () => {
    dispatchEvent(new Event('online'))
  })
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
})

it('renders again when the browser is online and a screen of the remote had not loaded', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  let isOnline = false
  const Screen = () => {
    if (!isOnline) throw new Error('Loading chunk 7 failed')
    return <h1>Entrar</h1>
  }
  show({ load: async () => remoteWith(Screen) })
  await retry()
  isOnline = true
  await act(async () => {
    dispatchEvent(new Event('online'))
  })
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
})

it('says that a dialog is loading, and renders its fallback instead of a failure message', async () => {
  let reject = (_cause: Error) => undefined as void
  const load = () => new Promise<PortalRemote>((_resolve, fail) => (reject = fail))
  show({ load }, { kind: 'dialog', fallback: <p>de outro jeito</p> })
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…')
  act(() => reject(failure()))
  expect(await screen.findByText('de outro jeito')).toBeVisible()
  expect(screen.queryByText('Carregando…')).not.toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('renders the fallback of a silent slot without a message', async () => {
  show(
    { load: () => Promise.reject(failure()) },
    { kind: 'silent', fallback: <p>de outro jeito</p> },
  )
  expect(await screen.findByText('de outro jeito')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

describe('a remote that is disabled while it is rendered', () => {
  const createSwitch = () => {
    let remotes = new Map<string, { disabled: boolean; message?: string }>()
    let notify = () => undefined as void
    const registry = {
      getCurrent: () => ({ remotes, rejected: [] }),
      refresh: jest.fn(async () => true),
      onChange: (listener: () => void) => {
        notify = listener
      },
    }
    const listeners = new Map<string, (payload: { attempt: string }) => void>()
    const bus = {
      on: (name: string) => ({
        subscribe: (listener: (payload: { attempt: string }) => void) =>
          listeners.set(name, listener),
      }),
    }
    const disabled: DisabledRemotes = createDisabledRemotes(registry as never, bus as never)
    return {
      disabled,
      registry,
      setDisabled: (name: string, disabled: boolean, message?: string) =>
        act(() => {
          remotes = new Map([[name, { disabled, ...(message !== undefined && { message }) }]])
          notify()
        }),
      emit: (name: string, attempt: string) => act(() => listeners.get(name)?.({ attempt })),
    }
  }

  it("shows the operators' message and is rendered again when enabled", async () => {
    const { disabled, setDisabled } = createSwitch()
    show({ load: async () => remoteWith(() => <h1>Entrar</h1>), disabled })
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
    setDisabled('auth', true, 'Volta às 14h.')
    expect(screen.getByText('Volta às 14h.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Entrar' })).not.toBeInTheDocument()
    setDisabled('auth', false)
    expect(screen.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  })

  it('refreshes the registry on retry and loads the remote when it is enabled', async () => {
    const { disabled, setDisabled, registry } = createSwitch()
    const load = jest
      .fn()
      .mockRejectedValueOnce(failure('Volta às 14h.'))
      .mockRejectedValueOnce(failure('Volta às 14h.'))
      .mockResolvedValue(remoteWith(() => <h1>Entrar</h1>))
    setDisabled('auth', true, 'Volta às 14h.')
    show({ load, disabled })
    await userEvent.click(await retry())
    expect(registry.refresh).toHaveBeenCalledTimes(1)
    setDisabled('auth', false)
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
  })

  it('stays rendered while a payment is pending and is removed afterwards', () => {
    jest.useFakeTimers()
    const { disabled, setDisabled, emit } = createSwitch()
    emit('payments.started', 'one')
    setDisabled('payments', true)
    expect(disabled.getMessage('payments')).toBeNull()
    emit('payments.left', 'one')
    emit('payments.started', 'two')
    act(() => jest.advanceTimersByTime(5000))
    expect(disabled.getMessage('payments')).toBeNull()
    emit('payments.left', 'two')
    act(() => jest.advanceTimersByTime(5000))
    expect(disabled.getMessage('payments')).toBe('')
    jest.useRealTimers()
  })
})
