import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PortalRemote } from 'shared-kernel'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { RemoteLoaderProvider } from '../federation/loader-context.ts'
import { NO_DISABLED_REMOTES } from '../federation/disabled-remotes.ts'
import type { RemoteLoader } from '../federation/remote-loader.ts'
import { Survey } from './survey.tsx'

const Question = ({ onSubmitted, onClose }: { onSubmitted(): void; onClose(): void }) => (
  <>
    <button onClick={onSubmitted}>Enviar</button>
    <button onClick={onClose}>Fechar pesquisa</button>
  </>
)
const support: PortalRemote = {
  name: 'support',
  routes: [],
  slots: { survey: Question },
}

afterEach(() => sessionStorage.clear())

const open = (path = '/pagamento/pix?contas=FT1&pagamento=pay_1') => {
  const { kernel } = createTestKernel({ session: 'signed-in' })
  const load = jest.fn().mockResolvedValue(support)
  const loader: Partial<RemoteLoader> = {
    load,
    reportFailure: jest.fn(),
    disabled: NO_DISABLED_REMOTES,
  }
  const show = () =>
    render(
      <RemoteLoaderProvider value={loader as RemoteLoader}>
        <Survey />
      </RemoteLoaderProvider>,
      renderProps(kernel, path),
    )
  const pay = (paymentId = 'pay_1') =>
    act(() => kernel.bus.emit('payments.confirmed', { paymentId, debtReferences: ['FT1'] }))
  const readStored = () => kernel.storage.get('survey.offer')
  return {
    load,
    show,
    pay,
    readStored,
    button: (name: string) => screen.findByRole('button', { name }),
  }
}

it('loads no remote before a payment', async () => {
  const { load, show, readStored } = open()
  show()
  await act(async () => void (await readStored()))
  expect(load).not.toHaveBeenCalled()
})

it('is shown on the page of the payment and again after a reload', async () => {
  const { show, pay, readStored, button } = open()
  const page = show()
  pay()
  expect(await button('Enviar')).toBeVisible()
  await waitFor(async () =>
    expect(await readStored()).toEqual({ state: 'open', paymentId: 'pay_1' }),
  )
  page.unmount()
  show()
  expect(await button('Enviar')).toBeVisible()
})

it('is not shown on the page of another payment', async () => {
  const { load, show, pay, readStored } = open('/pagamento/pix?contas=FT2&pagamento=pay_2')
  show()
  pay()
  await waitFor(async () =>
    expect(await readStored()).toEqual({ state: 'open', paymentId: 'pay_1' }),
  )
  expect(load).not.toHaveBeenCalled()
})

it('shows the thanks on the page of the response only, and no second survey in the session', async () => {
  const { show, pay, readStored, button } = open()
  show()
  pay()
  await userEvent.click(await button('Enviar'))
  pay('pay_2')
  expect(await button('Enviar')).toBeVisible()
  await waitFor(async () => expect(await readStored()).toMatchObject({ state: 'answered' }))
})

it('is not shown again after it was dismissed', async () => {
  const { show, pay, readStored, button } = open()
  const page = show()
  pay()
  await userEvent.click(await button('Fechar pesquisa'))
  await waitFor(async () => expect(await readStored()).toEqual({ state: 'closed' }))
  page.unmount()
  show()
  pay('pay_1')
  await act(async () => void (await readStored()))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
