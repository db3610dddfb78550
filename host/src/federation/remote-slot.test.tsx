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

it('shows the remote when it has come', async () => {
  show({ load: async () => remoteWith(() => <h1>Entrar</h1>) })
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
})

it('says in Portuguese what is missing, and shows the remote after another try', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(failure())
    .mockResolvedValue(remoteWith(() => <h1>Entrar</h1>))
  const onTurned = jest.fn()
  show({ load }, { onContentReplaced: onTurned })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Esta parte do portal não carregou.' }),
  ).toBeVisible()
  expect(onTurned).toHaveBeenCalledTimes(1)
  await userEvent.click(await retry())
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(onTurned).toHaveBeenCalledTimes(2)
})

it('keeps message and focus while it tries again', async () => {
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

it('may fail again and again', async () => {
  const load = jest.fn().mockImplementation(() => Promise.reject(failure()))
  show({ load })
  await userEvent.click(await retry())
  await userEvent.click(await retry())
  expect(load).toHaveBeenCalledTimes(3)
})

it('shows what operators wrote for a remote that is switched off', async () => {
  show({ load: () => Promise.reject(failure('Os pagamentos voltam às 14h.')) })
  expect(await screen.findByText('Os pagamentos voltam às 14h.')).toBeVisible()
})

it('keeps a remote that throws while rendering inside its own place', async () => {
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

/** Another copy, as a remote that shares nothing would bring it. */
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
])(
  'tells of a remote that brings another %s, and keeps it from the page',
  async (_what, hookOf) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const useTheirs = hookOf()
    const loader = show({ load: async () => remoteWith(() => <h1>{String(useTheirs())}</h1>) })
    await retry()
    expect(loader.reportFailure).toHaveBeenCalledWith('auth', expect.any(Error))
    expect(screen.queryByRole('heading', { name: /object|0/ })).toBeNull()
  },
)

it('tries again by itself when the connection is back', async () => {
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

it('a silent place shows its fallback and no message', async () => {
  show(
    { load: () => Promise.reject(failure()) },
    { kind: 'silent', fallback: <p>de outro jeito</p> },
  )
  expect(await screen.findByText('de outro jeito')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

describe('a remote that operators switch off while it is on the page', () => {
  const switchBoard = () => {
    let remotes = new Map<string, { disabled: boolean; message?: string }>()
    let tell = () => undefined as void
    const registry = {
      getCurrent: () => ({ remotes, rejected: [] }),
      refresh: jest.fn(async () => true),
      onChange: (listener: () => void) => {
        tell = listener
      },
    }
    const heard = new Map<string, (payload: { attempt: string }) => void>()
    const bus = {
      on: (name: string) => ({
        subscribe: (hear: (payload: { attempt: string }) => void) => heard.set(name, hear),
      }),
    }
    const off: DisabledRemotes = createDisabledRemotes(registry as never, bus as never)
    return {
      off,
      registry,
      say: (name: string, disabled: boolean, message?: string) =>
        act(() => {
          remotes = new Map([[name, { disabled, ...(message !== undefined && { message }) }]])
          tell()
        }),
      hear: (name: string, attempt: string) => act(() => heard.get(name)?.({ attempt })),
    }
  }

  it('leaves its place to what they say, and comes back by itself', async () => {
    const { off, say } = switchBoard()
    show({ load: async () => remoteWith(() => <h1>Entrar</h1>), disabled: off })
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
    say('auth', true, 'Volta às 14h.')
    expect(screen.getByText('Volta às 14h.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Entrar' })).not.toBeInTheDocument()
    say('auth', false)
    expect(screen.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  })

  it('is asked for anew by the button, and by itself where it had not been loaded', async () => {
    const { off, say, registry } = switchBoard()
    const load = jest
      .fn()
      .mockRejectedValueOnce(failure('Volta às 14h.'))
      .mockRejectedValueOnce(failure('Volta às 14h.'))
      .mockResolvedValue(remoteWith(() => <h1>Entrar</h1>))
    say('auth', true, 'Volta às 14h.')
    show({ load, disabled: off })
    await userEvent.click(await retry())
    expect(registry.refresh).toHaveBeenCalledTimes(1)
    say('auth', false)
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
  })

  it('stays while a payment is under way in it, and goes when its page was left', () => {
    jest.useFakeTimers()
    const { off, say, hear } = switchBoard()
    hear('payments.started', 'one')
    say('payments', true)
    expect(off.getMessage('payments')).toBeNull()
    hear('payments.left', 'one')
    hear('payments.started', 'two')
    act(() => jest.advanceTimersByTime(5000))
    expect(off.getMessage('payments')).toBeNull()
    hear('payments.left', 'two')
    act(() => jest.advanceTimersByTime(5000))
    expect(off.getMessage('payments')).toBe('')
    jest.useRealTimers()
  })
})
