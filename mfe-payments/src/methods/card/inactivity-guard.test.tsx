import { act, fireEvent, render, screen } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { setupPortal } from '../../testing/setup-portal.tsx'
import { InactivityGuard } from './inactivity-guard.tsx'

const MINUTE = 60_000
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' })

const renderGuard = (lastNavigation?: number) => {
  jest.useFakeTimers()
  sessionStorage.clear()
  if (lastNavigation !== undefined) sessionStorage.setItem('lastNavigation', String(lastNavigation))
  const { kernel } = createTestKernel({
    cookies: { expirationTime: new Date(Date.now() + 60 * MINUTE).toISOString() },
  })
  render(
    <InactivityGuard>
      <input aria-label="Nome" defaultValue="" />
    </InactivityGuard>,
    renderProps(kernel),
  )
  advance(1000)
  fireEvent.change(getField(), { target: { value: 'Ana' } })
}
afterEach(() => jest.useRealTimers())

it('asks after five minutes without activity and retains the input when the customer responds', () => {
  renderGuard()
  advance(5 * MINUTE - 2000)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  advance(2000)
  expect(screen.getByRole('alertdialog', { name: 'Você ainda está aí?' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Continuar nesta página' }))
  advance(1000)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(getField()).toHaveValue('Ana')
  advance(5 * MINUTE)
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
})

it('counts the opening of the form as activity', () => {
  renderGuard(Date.now() - 10 * MINUTE)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('clears the form without a response and starts again on request', async () => {
  renderGuard()
  advance(5 * MINUTE)
  advance(31_000)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Página fechada por segurança' })).toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: 'Continuar pagamento' }))
  expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveValue('')
})

it.each(['keyDown', 'pointerDown'] as const)('counts %s as activity', (event) => {
  renderGuard()
  advance(4 * MINUTE)
  fireEvent[event](getField())
  advance(4 * MINUTE)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('asks immediately when the device wakes up after an hour', () => {
  renderGuard()
  jest.setSystemTime(Date.now() + 60 * MINUTE)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
})

it.each(['/pagamento/cartao-de-credito', '/pagamento/cartao-de-debito'])(
  'guards %s',
  async (path) => {
    const { show, kernel } = setupPortal(`${path}?contas=FT100000000101`)
    show()
    await screen.findByRole('heading', { level: 1 })
    sessionStorage.setItem('lastNavigation', String(Date.now() - 5 * MINUTE))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(
      await screen.findByRole('alertdialog', { name: 'Você ainda está aí?' }),
    ).toBeInTheDocument()
    kernel.dispose()
  },
)
