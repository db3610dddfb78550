import { login, loginFixture, logout, sendPin, sendPinFixture, verifyPin, verifyPinFixture } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps, type TestKernelOptions } from 'shared-kernel/testing'
import { HomeRoute } from './home-route'

const open = (options: TestKernelOptions = { session: 'signed-out' }) => {
  const portal = createTestKernel(options)
  portal.api.answer(login, loginFixture.output)
  portal.api.answer(sendPin, { ...sendPinFixture.output, resendAfter: new Date(Date.now() + 30_000).toISOString() })
  portal.api.answer(logout, undefined)
  render(<HomeRoute />, renderProps(portal.kernel))
  return portal
}

const documentField = () => screen.getByRole('textbox', { name: 'CPF ou CNPJ' })
const phoneField = () => screen.getByRole('textbox', { name: 'Telefone' })
const enter = async (document: string, phone: string) => {
  await userEvent.type(documentField(), document)
  await userEvent.type(phoneField(), phone)
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
}

it('leads from document and phone over the PIN to a confirmed session', async () => {
  const { api, kernel } = open()
  api.answer(verifyPin, verifyPinFixture.output)
  await enter('39053344705', '11987654321')
  expect(documentField).toThrow()
  await userEvent.type(await screen.findByLabelText('Código recebido por SMS'), '123456')
  expect(api.callsTo(login)[0]?.body).toEqual({ doc: '39053344705', type: 'PF' })
  expect(api.callsTo(sendPin)[0]?.body).toEqual({ recipient: '+5511987654321' })
  expect(api.callsTo(verifyPin)[0]?.body).toEqual({ token: '123456' })
  expect(kernel.session.state).toMatchObject({ status: 'AUTHENTICATED', user: { name: 'Ana', document: '39053344705' } })
})

it('shows the masks while typing', async () => {
  open()
  await userEvent.type(documentField(), '39053344705')
  expect(documentField()).toHaveValue('390.533.447-05')
  await userEvent.type(phoneField(), '11987654321')
  expect(phoneField()).toHaveValue('(11) 9 8765 4321')
})
