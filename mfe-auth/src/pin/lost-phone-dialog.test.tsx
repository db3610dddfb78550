import { reportLostPhone, reportLostPhoneFixture } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import LostPhoneDialog from './lost-phone-dialog.tsx'

const openDialog = async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  api.handle(reportLostPhone, () => Promise.reject(new TypeError('Failed to fetch')))
  render(<LostPhoneDialog onClose={() => undefined} />, renderProps(kernel, '/'))
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Telefone para contato'), '11912345678')
  const press = () => user.click(screen.getByRole('button', { name: 'Pedir contato' }))
  await press()
  return { api, press }
}

it('shows an offline message, retains the number and shows the protocol after a retry', async () => {
  const { api, press } = await openDialog()
  expect(
    await screen.findByText(
      'Não conseguimos falar com o portal. Confira sua conexão com a internet e tente novamente. Um novo envio não repete o pedido.',
    ),
  ).toBeVisible()
  expect(screen.getByLabelText('Telefone para contato')).toHaveValue('(11) 9 1234 5678')
  api.respond(reportLostPhone, reportLostPhoneFixture.output)
  await press()
  expect(
    await screen.findByText(
      new RegExp(`Anote o protocolo: ${reportLostPhoneFixture.output.protocol}`),
    ),
  ).toBeVisible()
})

it.each(['SERVICE.UNREACHABLE', 'SERVICE.TIMEOUT'] as const)(
  'says after %s that the request may be registered',
  async (code) => {
    const { api, press } = await openDialog()
    api.reject(reportLostPhone, code)
    await press()
    expect(await screen.findByText('Não sabemos se o pedido foi registrado')).toBeVisible()
    expect(screen.queryByText(/Nada foi registrado/)).not.toBeInTheDocument()
  },
)

it('shows that a call is scheduled after too many requests', async () => {
  const { api, press } = await openDialog()
  api.reject(reportLostPhone, 'TOO.MANY.REQUESTS')
  await press()
  expect(
    await screen.findByText(
      'Este pedido já foi feito algumas vezes. Aguarde o nosso contato ou tente novamente mais tarde.',
    ),
  ).toBeVisible()
})
