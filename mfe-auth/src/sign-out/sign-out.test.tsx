import {
  account,
  accountFixture,
  campaignsFixture,
  feedback,
  logout,
  offer,
  offerFixture,
  report,
} from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import SignOutDialog from './sign-out-dialog.tsx'

const open = (offers: readonly unknown[] = []) => {
  const portal = createTestKernel()
  portal.api.respond(account, {
    ...accountFixture.output,
    campaigns: { state: 'ok', value: offers },
  })
  portal.api.respond(offer, offerFixture.output)
  portal.api.respond(logout, undefined)
  portal.api.respond(feedback, undefined)
  const onClose = jest.fn()
  render(<SignOutDialog onClose={onClose} />, renderProps(portal.kernel))
  return { ...portal, onClose }
}

describe('sign-out dialog', () => {
  it('asks for confirmation and stays signed in on cancel', async () => {
    const { onClose, kernel } = open()
    expect(
      screen.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' }),
    ).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(kernel.session.state.status).toBe('AUTHENTICATED')
  })

  it('signs out here and on the server', async () => {
    const { kernel, api, visited } = open()
    await userEvent.click(screen.getByRole('button', { name: 'Desconectar' }))
    expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
    expect(api.callsTo(logout)).toHaveLength(1)
    expect(visited).toEqual(['/'])
  })

  it('shows the open offer with its amount and link', async () => {
    const { onClose, kernel } = open(campaignsFixture.output.campaigns)
    expect(
      await screen.findByText('Antes de sair, aproveite essa oportunidade imperdível de desconto.'),
    ).toBeInTheDocument()
    expect(
      await screen.findByText(/^Pague R\$\s89,94 em vez de R\$\s153,68\.$/),
    ).toBeInTheDocument()
    const link = screen.getByRole('link', { name: 'Ver oferta' })
    expect(link).toHaveAttribute('href', '/contas/CP1000000001/oferta')
    await userEvent.click(link)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(kernel.session.state.status).toBe('AUTHENTICATED')
  })

  it('signs out without feedback when an offer is open', async () => {
    const { kernel, api } = open(campaignsFixture.output.campaigns)
    await screen.findByText(/oportunidade imperdível/)
    await userEvent.click(screen.getByRole('button', { name: 'Desconectar' }))
    expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
    expect(api.callsTo(feedback)).toHaveLength(0)
  })

  it.each([
    ['Não concordo com o valor cobrado', 'feedback_dont_agree', '985'],
    ['A oferta não me atende', 'feedback_unsatisfactory', '986'],
    ['Não tenho débitos', 'feedback_no_debts', '987'],
    ['Outros motivos', 'feedback_others', '988'],
  ])('sends the reason "%s"', async (label, action, code) => {
    const { kernel, api } = open(campaignsFixture.output.campaigns)
    await userEvent.click(await screen.findByRole('radio', { name: label }))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar e desconectar' }))
    expect(api.callsTo(feedback)[0]?.body).toEqual({ code })
    expect(api.callsTo(feedback)[0]?.headers).toMatchObject({
      authorization: 'Bearer header.payload.signature',
    })
    expect(api.callsTo(report).map(({ body }) => (body as { action: string }).action)).toContain(
      action,
    )
    expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  })

  it.each(['rejected', 'pending'])(
    'does not delay the sign-out while the feedback request is %s',
    async (how) => {
      const { kernel, api } = open(campaignsFixture.output.campaigns)
      if (how === 'rejected') api.reject(feedback, 'UNEXPECTED')
      else api.handle(feedback, () => new Promise(() => undefined))
      await userEvent.click(await screen.findByRole('radio', { name: 'A oferta não me atende' }))
      await userEvent.click(screen.getByRole('button', { name: 'Enviar e desconectar' }))
      expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
    },
  )
})
