import { notices, type Notification } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import NoticePanel from './notice-panel'
import NoticesScreen from './notices-screen'

const four = ['a', 'b', 'c', 'd'].map((id): Notification => (
  { id, title: `Aviso ${id}`, description: 'Texto', name: 'payment', date: '2026-11-21' }
))
const Panel = () => <NoticePanel onClose={() => undefined} />

describe.each<[string, ComponentType, number]>([['on the page', NoticesScreen, 4], ['behind the bell', Panel, 3]])('%s', (_, Place, most) => {
  const open = (list: readonly Notification[] | 'failed' | 'asked') => {
    const { kernel, api } = createTestKernel({ session: 'signed-in' })
    if (list === 'failed') api.refuse(notices, 'UNEXPECTED')
    else if (list === 'asked') api.reply(notices, () => new Promise(() => undefined))
    else api.answer(notices, { notices: list })
    render(<Place />, renderProps(kernel))
    return { api, user: userEvent.setup() }
  }

  it(`shows the first ${most}`, async () => {
    open(four)
    expect(await screen.findAllByRole('listitem')).toHaveLength(most)
    expect(screen.getByText('Aviso a')).toBeVisible()
  })

  it('says so when there is none', async () => {
    open([])
    expect(await screen.findByText('Sem notificação')).toBeVisible()
  })

  it('does not say that there is none while it is not known', async () => {
    open('asked')
    expect(await screen.findByText('Carregando notificações…')).toBeInTheDocument()
    expect(screen.queryByText('Sem notificação')).not.toBeInTheDocument()
  })

  it('does not say that there is none when it cannot be known, and offers another try', async () => {
    const { api, user } = open('failed')
    expect(await screen.findByText('Não foi possível carregar as notificações')).toBeVisible()
    expect(screen.queryByText('Sem notificação')).not.toBeInTheDocument()
    api.answer(notices, { notices: four })
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(most)
  })
})

it('leads from the bell to all of them', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.answer(notices, { notices: four })
  render(<Panel />, renderProps(kernel))
  expect(await screen.findByRole('link', { name: 'Ver mais' })).toHaveAttribute('href', '/notificacoes')
})
