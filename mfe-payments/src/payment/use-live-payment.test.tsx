import { screen, waitFor } from '@testing-library/react'
import { createOpenPix, setupPortal, createPaidPix } from '../testing/setup-portal.tsx'

let isFailing = true
jest.mock('./follow-payment.ts', () => {
  if (isFailing) throw new Error('Loading chunk follow failed')
  return jest.requireActual<object>('./follow-payment.ts')
})

it('retries loading the polling code', async () => {
  const { show, stream } = setupPortal('/pagamento/pix?contas=FT100000000101&pagamento=pay_01', {
    payment: createOpenPix(),
  })
  show()
  expect(await screen.findByRole('heading', { name: 'Pagamento Pix' })).toBeVisible()
  expect(stream.opened()).toBe(0)
  isFailing = false
  await waitFor(() => expect(stream.opened()).toBe(1))
  stream.send(createPaidPix())
  expect(
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' }),
  ).toBeVisible()
})
