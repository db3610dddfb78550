import { campaigns, campaignsFixture, contracts, contractsFixture, feedback, logout, report } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import SignOutDialog from './sign-out-dialog'

const open = (offers: readonly unknown[] = []) => {
  const portal = createTestKernel()
  portal.api.answer(contracts, contractsFixture.output)
  portal.api.answer(campaigns, { campaigns: offers })
  portal.api.answer(logout, undefined)
  portal.api.answer(feedback, undefined)
  const onClose = jest.fn()
  render(<SignOutDialog onClose={onClose} />, renderProps(portal.kernel))
  return { ...portal, onClose }
}

describe('leaving', () => {
  it('asks first, and stays when told to', async () => {
    const { onClose, kernel } = open()
    expect(screen.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(kernel.session.state.status).toBe('AUTHENTICATED')
  })

  it('logs out here and on the server', async () => {
    const { kernel, api, visited } = open()
    await userEvent.click(screen.getByRole('button', { name: 'Desconectar' }))
    expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
    expect(api.callsTo(logout)).toHaveLength(1)
    expect(visited).toEqual(['/'])
  })

  it('shows the offer, and asks for feedback before the way out', async () => {
    const { kernel, api } = open(campaignsFixture.output.campaigns)
    expect(await screen.findByText('Antes de sair, aproveite essa oportunidade imperdível de desconto.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Desconectar' }))
    expect(screen.getByRole('dialog', { name: 'Feedback' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(screen.getByText('Escolha um motivo para enviar')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Outros motivos' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(api.callsTo(feedback)[0]?.body).toEqual({ code: '988' })
    expect(api.callsTo(report).map(({ body }) => (body as { action: string }).action)).toContain('feedback_others')
    expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  })

  it('keeps nobody in because the feedback could not be sent', async () => {
    const { kernel, api } = open(campaignsFixture.output.campaigns)
    api.refuse(feedback, 'UNEXPECTED')
    await screen.findByText(/oportunidade imperdível/)
    await userEvent.click(screen.getByRole('button', { name: 'Desconectar' }))
    await userEvent.click(screen.getByRole('radio', { name: 'A oferta não me atende' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  })
})
