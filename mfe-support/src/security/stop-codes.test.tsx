import { stopCodes } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import SecurityScreen from './security-screen.tsx'

const TOKEN = 'k'.repeat(43)
const openLink = (hash: string) => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  render(<SecurityScreen />, renderProps(kernel, `/seguranca${hash}`))
  return api
}
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Parar por 24 horas' }))

it('security page stops codes of others after a click on its button', async () => {
  const api = openLink(`#${TOKEN}`)
  api.respond(stopCodes, { until: '2026-11-22T12:00:00Z' })
  expect(await screen.findByText('Você não pediu um código?')).toBeVisible()
  expect(api.calls).toHaveLength(0)
  await press()
  expect(await screen.findByText(/Pronto\. Até 22\/11\/2026/)).toBeVisible()
  expect(api.callsTo(stopCodes)[0]?.body).toEqual({ token: TOKEN })
})

it('security page says that an old link has expired', async () => {
  openLink(`#${TOKEN}`).reject(stopCodes, 'TOKEN.INVALID')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link venceu')
})

it.each(['', '#chaves-de-acesso'])('security page offers no stop for the fragment %j', (hash) => {
  openLink(hash)
  expect(screen.queryByText('Você não pediu um código?')).not.toBeInTheDocument()
})
