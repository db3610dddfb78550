import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { canRequestCallBack, requestCallBack } from '@portal/contract'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import CallBackDialog from './call-back-dialog.tsx'

const open = (canRequest: boolean, session: 'signed-in' | 'pending' = 'signed-in') => {
  const { kernel, api } = createTestKernel({ session })
  api.respond(canRequestCallBack, { canRequestAttendance: canRequest })
  api.respond(requestCallBack, { protocol: '202611210000000001' })
  const onClose = jest.fn()
  const { unmount } = render(<CallBackDialog onClose={onClose} />, renderProps(kernel))
  return { api, onClose, unmount, user: userEvent.setup() }
}

it('call-back dialog requests a call and shows the protocol', async () => {
  const { api, user } = open(true)
  const phone = await screen.findByLabelText('Telefone')
  await user.clear(phone)
  await user.type(phone, '21998765432')
  await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  expect(
    await screen.findByText('Entraremos em contato com você o mais breve possível'),
  ).toBeVisible()
  expect(screen.getByText('Protocolo: 202611210000000001')).toBeVisible()
  expect(api.callsTo(requestCallBack)[0]?.body).toEqual({ phone: '+5521998765432' })
})

it('call-back dialog prefills the phone of a confirmed session only', async () => {
  const { unmount } = open(true)
  expect(await screen.findByLabelText('Telefone')).toHaveValue('(11) 9 8765 4321')
  unmount()
  open(true, 'pending')
  expect(await screen.findByLabelText('Telefone')).toHaveValue('')
})

it('call-back dialog validates the phone before the request', async () => {
  const { api, user } = open(true)
  const send = await screen.findByRole('button', { name: 'Continuar' })
  await user.clear(screen.getByLabelText('Telefone'))
  await user.click(send)
  expect(await screen.findByText('O campo telefone é obrigatório')).toBeVisible()
  await user.type(screen.getByLabelText('Telefone'), '1133334444')
  await user.click(send)
  expect(await screen.findByText('O campo telefone é inválido')).toBeVisible()
  expect(api.callsTo(requestCallBack)).toHaveLength(0)
})

it('call-back dialog shows the service hours outside of them', async () => {
  open(false)
  expect(await screen.findByText(/funciona das 8h10 às 20h30/)).toBeVisible()
  expect(screen.getByRole('link', { name: /^Escolher dia e hora/ })).toHaveClass('primary')
  expect(screen.getByText('Fechar').closest('button')).toHaveClass('secondary')
})

it('call-back dialog shows the specified error after a failed request', async () => {
  const { api, user } = open(true)
  api.reject(requestCallBack, 'UNEXPECTED')
  await user.type(await screen.findByLabelText('Telefone'), '11987654321')
  await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText('Houve um erro em sua solicitação')).toBeVisible()
  expect(screen.getByText('Tente novamente mais tarde.')).toBeVisible()
})

it.each(['SERVICE.UNREACHABLE', 'SERVICE.TIMEOUT'] as const)(
  'call-back dialog says after %s that the request may be registered, and retries',
  async (code) => {
    const { api, user } = open(true)
    api.reject(requestCallBack, code)
    await user.click(await screen.findByRole('button', { name: 'Continuar' }))
    expect(await screen.findByText(/Se o pedido foi registrado, .* não repete/)).toBeVisible()
    api.respond(requestCallBack, { protocol: '202611210000000001' })
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(await screen.findByText('Protocolo: 202611210000000001')).toBeVisible()
  },
)

it('call-back dialog preserves the phone without a connection and retries', async () => {
  const { api, user } = open(true)
  api.handle(requestCallBack, () => Promise.reject(new TypeError('Failed to fetch')))
  await user.clear(await screen.findByLabelText('Telefone'))
  await user.type(screen.getByLabelText('Telefone'), '21998765432')
  await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText(/Confira sua conexão e tente novamente/)).toBeVisible()
  expect(screen.getByLabelText('Telefone')).toHaveValue('(21) 9 9876 5432')
  expect(screen.queryByText('Tente novamente mais tarde.')).not.toBeInTheDocument()
  api.respond(requestCallBack, { protocol: '202611210000000001' })
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText('Protocolo: 202611210000000001')).toBeVisible()
})
