import { act, fireEvent, render, screen } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { setupPortal } from '../../testing/setup-portal.tsx'
import { InactivityGuard } from './inactivity-guard.tsx'

const MINUTE = 60_000
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' })

const open = () => {
  jest.useFakeTimers()
  sessionStorage.clear()
  const { kernel } = createTestKernel({
    cookies: { expirationTime: new Date(Date.now() + 60 * MINUTE).toISOString() },
  })
  render(
    <InactivityGuard>
      <input aria-label="Nome" defaultValue="" />
    </InactivityGuard>,
    renderProps(kernel),
  )
  wait(1000)
  fireEvent.change(field(), { target: { value: 'Ana' } })
}
afterEach(() => jest.useRealTimers())

it('asks after five minutes without use, and keeps what was typed for who answers', () => {
  open()
  wait(5 * MINUTE - 2000)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  wait(2000)
  expect(screen.getByRole('alertdialog', { name: 'Você ainda está aí?' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Continuar nesta página' }))
  wait(1000)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(field()).toHaveValue('Ana')
  wait(5 * MINUTE)
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
})

it('drops what was typed when nobody answers, says so, and begins again when asked', () => {
  open()
  wait(5 * MINUTE)
  wait(31_000)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Página fechada por segurança' })).toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: 'Continuar pagamento' }))
  expect(field()).toHaveValue('')
})

it.each(['keyDown', 'pointerDown'] as const)('takes %s for use', (event) => {
  open()
  wait(4 * MINUTE)
  fireEvent[event](field())
  wait(4 * MINUTE)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('asks at once when the device wakes up after an hour', () => {
  open()
  jest.setSystemTime(Date.now() + 60 * MINUTE)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
})

it.each(['/pagamento/cartao-de-credito', '/pagamento/cartao-de-debito'])(
  'watches over %s',
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
