import {
  customer,
  customerFixture,
  eraseMyData,
  eraseMyDataFixture,
  registeredEmail,
  registeredEmailFixture,
  sendProofPin,
  sendProofPinFixture,
  verifyProofPin,
  verifyProofPinFixture,
} from '@portal/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useApiMutation } from 'shared-kernel/react'
import { createTestKernel, renderProps, type FakeApi } from 'shared-kernel/testing'
import { getProblemText } from '../page/problem-text.ts'
import { withProof } from './with-proof.tsx'

// Queries of an earlier test are stored there.
beforeEach(() => sessionStorage.clear())

const Screen = withProof(() => {
  const erasure = useApiMutation(eraseMyData)
  return (
    <>
      <button onClick={() => erasure.mutate({})}>Apagar</button>
      {erasure.data?.protocol}
      {erasure.error && getProblemText(erasure.error, 'falhou')}
    </>
  )
})

const open = (
  person: string | null = null,
  isConfirmed = true,
  prepare: (api: FakeApi) => void = () => undefined,
) => {
  const { kernel, api } = createTestKernel()
  api.respond(customer, { ...customerFixture.output, person })
  api.respond(registeredEmail, { ...registeredEmailFixture.output, isConfirmed })
  api.reject(eraseMyData, 'PROOF.REQUIRED')
  api.respond(sendProofPin, sendProofPinFixture.output)
  api.handle(verifyProofPin, () => {
    api.respond(eraseMyData, eraseMyDataFixture.output)
    return Response.json(verifyProofPinFixture.output)
  })
  prepare(api)
  render(<Screen />, renderProps(kernel))
  return { api, user: userEvent.setup() }
}

const { protocol } = eraseMyDataFixture.output
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

it('proof dialog sends a code and repeats the action once it is confirmed', async () => {
  const { api, user } = open()
  await press(user, 'Apagar')
  expect(await screen.findByRole('dialog', { name: 'Confirme que é você' })).toBeVisible()
  await press(user, 'Receber código por SMS')
  expect(
    await screen.findByText(/para \(11\) 9 \*{4}-4321\. Ele vale por 10 minutos/),
  ).toBeVisible()
  await user.type(await screen.findByLabelText('Código recebido por SMS'), '123456')
  expect(await screen.findByText(protocol)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.callsTo(sendProofPin).map(({ body }) => body)).toEqual([{ channel: 'sms' }])
  expect(api.callsTo(eraseMyData)).toHaveLength(2)
})

it('proof dialog that is closed leaves the action undone and says so', async () => {
  const { api, user } = open()
  await press(user, 'Apagar')
  await press(user, 'Fechar')
  expect(await screen.findByText('Nada mudou, porque você não confirmou que é você.')).toBeVisible()
  expect(api.callsTo(eraseMyData)).toHaveLength(1)
})

it('proof dialog shows a wrong code and stays open', async () => {
  const { api, user } = open()
  api.reject(verifyProofPin, 'PIN.WRONG')
  await press(user, 'Apagar')
  await press(user, 'Receber código por e-mail')
  await user.type(await screen.findByLabelText('Código recebido por SMS'), '123456')
  expect(
    await screen.findByText('Código incorreto. Confira a mensagem mais recente.'),
  ).toBeVisible()
})

it('proof dialog says that its options could not be loaded, and loads them again', async () => {
  const { api, user } = open(null, true, (fake) => fake.reject(customer, 'BAD.REQUEST'))
  await press(user, 'Apagar')
  expect(await screen.findByText('Não conseguimos carregar as opções')).toBeVisible()
  api.respond(customer, { ...customerFixture.output, person: null })
  await press(user, 'Tentar novamente')
  expect(await screen.findByRole('button', { name: 'Receber código por SMS' })).toBeVisible()
})

it('proof dialog offers a person of a company the e-mail alone', async () => {
  const { user } = open('Rita Campos')
  await press(user, 'Apagar')
  expect(await screen.findByRole('button', { name: 'Receber código por e-mail' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Receber código por SMS' })).toBeNull()
})

it('proof dialog offers no code by e-mail while the address is not confirmed', async () => {
  const { api, user } = open(null, false)
  await press(user, 'Apagar')
  expect(await screen.findByRole('button', { name: 'Receber código por SMS' })).toBeVisible()
  await waitFor(() => expect(api.callsTo(registeredEmail)).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByRole('button', { name: 'Receber código por e-mail' })).toBeNull()
})

it.each([
  ['sms', 'Receber código por SMS', /O chip deste número foi trocado há menos de 3 dias/],
  ['email', 'Receber código por e-mail', /Não há e-mail confirmado no seu cadastro/],
])('proof dialog names another way if %s is not available', async (_channel, button, text) => {
  const { api, user } = open()
  api.reject(sendProofPin, 'METHOD.NOT.AVAILABLE')
  await press(user, 'Apagar')
  await press(user, button)
  expect(await screen.findByText(text)).toBeVisible()
})
