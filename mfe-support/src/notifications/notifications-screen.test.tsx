import { notifications, markNotificationsRead, type Notification } from '@portal/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { getQueryKey } from 'shared-kernel/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import NotificationPanel from './notification-panel.tsx'
import NotificationsScreen from './notifications-screen.tsx'

const notices = ['a', 'b', 'c', 'd'].map((id): Notification => ({
  id,
  title: `Aviso ${id}`,
  description: 'Texto',
  name: 'payment',
  date: '2026-11-21',
  link: `/contas/${id}`,
  isRead: id === 'a',
}))
beforeEach(() => sessionStorage.clear())

const Panel = () => <NotificationPanel onClose={() => undefined} />

describe.each<[string, ComponentType, number]>([
  ['notifications page', NotificationsScreen, 4],
  ['notification panel', Panel, 3],
])('%s', (_, Component, max) => {
  const open = (list: readonly Notification[] | 'failed' | 'pending') => {
    const { kernel, api } = createTestKernel({ session: 'signed-in' })
    if (list === 'failed') api.reject(notifications, 'UNEXPECTED')
    else if (list === 'pending') api.handle(notifications, () => new Promise(() => undefined))
    else api.respond(notifications, { notices: list })
    api.respond(markNotificationsRead, undefined)
    render(<Component />, renderProps(kernel))
    return { kernel, api, user: userEvent.setup() }
  }

  it(`shows the first ${max}`, async () => {
    open(notices)
    expect(await screen.findAllByText(/^Aviso [a-d]$/)).toHaveLength(max)
    expect(screen.getByText('Aviso a')).toBeVisible()
  })

  it('links each notification to its subject', async () => {
    open(notices)
    expect(await screen.findByRole('link', { name: 'Aviso b: Ver fatura' })).toHaveAttribute(
      'href',
      '/contas/b',
    )
    expect(screen.getAllByText('Ver fatura')).toHaveLength(max)
  })

  it('marks notifications as read once and still shows which were new', async () => {
    const { kernel, api } = open(notices)
    const onRead = jest.fn()
    kernel.bus.on('support.notices-read').subscribe(onRead)
    await waitFor(() => expect(onRead).toHaveBeenCalledTimes(1))
    expect(api.callsTo(markNotificationsRead).map(({ body }) => body)).toEqual([
      { ids: ['b', 'c', 'd'].slice(0, max - 1) },
    ])
    act(() => {
      kernel.queryClient.setQueryData(getQueryKey(notifications, { params: { product: 'tim' } }), {
        notices: notices.map((notice) => ({ ...notice, isRead: true })),
      })
    })
    expect(screen.getAllByText('Nova')).toHaveLength(max - 1)
    expect(api.callsTo(markNotificationsRead)).toHaveLength(1)
  })

  it('shows an empty state', async () => {
    open([])
    expect(await screen.findByText('Sem notificação')).toBeVisible()
  })

  it('shows a skeleton, not the empty state, while loading', async () => {
    open('pending')
    expect(await screen.findByText('Carregando notificações…')).toBeInTheDocument()
    expect(screen.queryByText('Sem notificação')).not.toBeInTheDocument()
  })

  it('shows an error with a retry, not the empty state', async () => {
    const { api, user } = open('failed')
    expect(await screen.findByText('Não foi possível carregar as notificações')).toBeVisible()
    expect(screen.queryByText('Sem notificação')).not.toBeInTheDocument()
    api.respond(notifications, { notices })
    const [retry] = screen.getAllByRole('button', { name: 'Tentar novamente' })
    await user.click(retry!)
    expect(await screen.findAllByText(/^Aviso [a-d]$/)).toHaveLength(max)
  })
})

it('notifications page marks more than 100 notifications in several requests', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  const many = Array.from({ length: 150 }, (_, at) => ({ ...notices[1]!, id: `n${at}` }))
  api.respond(notifications, { notices: many })
  api.respond(markNotificationsRead, undefined)
  const onRead = jest.fn()
  kernel.bus.on('support.notices-read').subscribe(onRead)
  render(<NotificationsScreen />, renderProps(kernel))
  await waitFor(() => expect(onRead).toHaveBeenCalledTimes(1))
  const sent = api.callsTo(markNotificationsRead).map(({ body }) => (body as { ids: [] }).ids)
  expect(sent.map(({ length }) => length)).toEqual([100, 50])
})

it('notification panel links to all notifications', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(notifications, { notices })
  render(<Panel />, renderProps(kernel))
  expect(await screen.findByRole('link', { name: 'Ver mais' })).toHaveAttribute(
    'href',
    '/notificacoes',
  )
})

it('notifications page shows the credit that the next invoice deducts', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(notifications, { notices: [], credit: 5000 })
  render(<NotificationsScreen />, renderProps(kernel))
  expect(await screen.findByText(/^Você tem R\$\s50,00 de crédito$/)).toBeVisible()
  expect(screen.getByText('Use em uma fatura ou peça de volta.')).toBeVisible()
})

it('notifications of the session survive a reload, and one that arrives later is marked as new', async () => {
  const load = (respond: (api: ReturnType<typeof createTestKernel>['api']) => void) => {
    const { kernel, api } = createTestKernel({ session: 'signed-in' })
    api.respond(markNotificationsRead, undefined)
    respond(api)
    return render(<NotificationsScreen />, renderProps(kernel))
  }
  const read = notices.map((notice) => ({ ...notice, isRead: true }))
  const first = load((api) => api.respond(notifications, { notices: read }))
  await screen.findByText('Aviso a')
  await waitFor(() => expect(sessionStorage.getItem('portal.notifications')).not.toBeNull())
  first.unmount()

  let answer = (_: Response): void => undefined
  load((api) => api.handle(notifications, () => new Promise((resolve) => (answer = resolve))))
  expect(await screen.findByText('Aviso a')).toBeVisible()
  expect(screen.queryByText('Nova')).not.toBeInTheDocument()
  const late = { ...read[0], id: 'e', title: 'Aviso e', isRead: false }
  await act(async () => answer(Response.json({ notices: [late, ...read] })))
  expect(await screen.findByText('Aviso e')).toBeVisible()
  expect(screen.getAllByText('Nova')).toHaveLength(1)
})
