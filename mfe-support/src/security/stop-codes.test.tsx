import {
  accesses,
  accessesFixture,
  passkeys,
  passkeysFixture,
  setCodesStopped,
  stopCodes,
} from '@portal/contract'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
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

it('security page hydrates the prerendered page of the link without an error', async () => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  const prepare = (path: string) => {
    const { wrapper: Wrapper } = renderProps(kernel, path)
    return (
      <Wrapper>
        <SecurityScreen />
      </Wrapper>
    )
  }
  const container = document.createElement('div')
  container.innerHTML = renderToString(prepare('/seguranca'))
  document.body.append(container)
  const onRecoverableError = jest.fn()
  const root = await act(async () =>
    hydrateRoot(container, prepare(`/seguranca#${TOKEN}`), { onRecoverableError }),
  )
  expect(await screen.findByText('Você não pediu um código?')).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
  act(() => root.unmount())
  container.remove()
})

it('security page says that an old link has expired', async () => {
  openLink(`#${TOKEN}`).reject(stopCodes, 'TOKEN.INVALID')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link venceu')
})

it.each(['', '#chaves-de-acesso'])(
  'security page offers no stop for the fragment %j',
  async (hash) => {
    openLink(hash)
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByText('Você não pediu um código?')).not.toBeInTheDocument()
  },
)

describe('security page of a signed-in user', () => {
  const UNTIL = '2026-11-22T12:00:00Z'
  const openSignedIn = (until: string | null | undefined) => {
    const { kernel, api } = createTestKernel({ session: 'signed-in' })
    const respond = (codesStoppedUntil: string | null | undefined) =>
      api.respond(accesses, { ...accessesFixture.output, codesStoppedUntil })
    respond(until)
    api.respond(passkeys, passkeysFixture.output)
    render(<SecurityScreen />, renderProps(kernel))
    return { api, respond }
  }
  const pressButton = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }))

  it('stops codes of others, says how to log in meanwhile and resumes them', async () => {
    const { api, respond } = openSignedIn(null)
    api.respond(setCodesStopped, { until: UNTIL })
    expect(await screen.findByText(/por um SMS seu/)).toBeVisible()
    respond(UNTIL)
    await pressButton('Parar por 24 horas')
    expect(await screen.findByText('Códigos parados até 22/11/2026, 09:00')).toBeVisible()

    api.respond(setCodesStopped, { until: null })
    respond(null)
    await pressButton('Voltar a receber códigos')
    expect(await screen.findByText(/recebe códigos em qualquer aparelho/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Parar por 24 horas' })).toHaveFocus()
    expect(api.callsTo(setCodesStopped).map(({ body }) => body)).toEqual([
      { isStopped: true },
      { isStopped: false },
    ])
  })

  it('says that nothing changed when stopping fails', async () => {
    const { api } = openSignedIn(null)
    api.reject(setCodesStopped, 'UNEXPECTED')
    await pressButton('Parar por 24 horas')
    expect(await screen.findByText('Não foi possível mudar agora')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Parar por 24 horas' })).toBeEnabled()
  })

  it('offers nothing that an older API does not know', async () => {
    openSignedIn(undefined)
    expect(await screen.findByText('Este acesso')).toBeVisible()
    expect(screen.queryByText('Códigos que você não pediu')).not.toBeInTheDocument()
  })
})
