import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button.tsx'

describe('Button', () => {
  it('does not submit a form by default', () => {
    render(<Button>Voltar</Button>)
    expect(screen.getByRole('button', { name: 'Voltar' })).toHaveAttribute('type', 'button')
  })

  it('ignores a second click while pending', async () => {
    const pay = jest.fn()
    const { rerender } = render(
      <Button pending={false} onClick={pay}>
        Pagar
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    rerender(
      <Button pending pendingLabel="Pagando…" onClick={pay}>
        Pagar
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(pay).toHaveBeenCalledTimes(1)
  })

  it('does not submit its form by Enter while pending', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="PIN" />
        <Button type="submit" pending pendingLabel="Entrando…">
          Entrar
        </Button>
      </form>,
    )
    await userEvent.type(screen.getByLabelText('PIN'), '123456{Enter}')
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('stays focused and announces that it is pending', async () => {
    const { rerender } = render(<Button pending={false}>Pagar</Button>)
    await userEvent.tab()
    rerender(
      <Button pending pendingLabel="Pagando…">
        Pagar
      </Button>,
    )
    expect(screen.getByRole('button', { name: 'Pagando…' })).toHaveFocus()
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('status')).toHaveTextContent('Pagando…')
  })

  it('shows a hint after two seconds of pending', () => {
    jest.useFakeTimers()
    const { rerender } = render(
      <Button pending pendingLabel="Pagando…">
        Pagar
      </Button>,
    )
    act(() => jest.advanceTimersByTime(1900))
    expect(screen.getByRole('status')).toHaveTextContent('Pagando…')
    act(() => jest.advanceTimersByTime(100))
    expect(screen.getByRole('status')).toHaveTextContent('Está demorando. Confira sua conexão.')
    expect(screen.getByRole('button', { name: 'Pagando…' })).toHaveTextContent('Está demorando')
    rerender(
      <Button pending={false} pendingLabel="Pagando…">
        Pagar
      </Button>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('')
    expect(screen.getByRole('button')).toHaveTextContent(/^Pagar$/)
    jest.useRealTimers()
  })

  it('shows no hint about the connection while the customer has to act', () => {
    jest.useFakeTimers()
    render(
      <Button pending pendingLabel="Escolha o cartão…" waitsForCustomer>
        Pagar
      </Button>,
    )
    act(() => jest.advanceTimersByTime(60_000))
    expect(screen.getByRole('status')).toHaveTextContent(/^Escolha o cartão…$/)
    jest.useRealTimers()
  })
})
