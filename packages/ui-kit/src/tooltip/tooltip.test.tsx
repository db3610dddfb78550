import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tooltip } from './tooltip.tsx'

const tooltip = (
  <Tooltip text="Está na sua fatura.">
    <button type="button">Onde encontro?</button>
  </Tooltip>
)

describe('Tooltip', () => {
  afterEach(() => jest.useRealTimers())

  it('waits 700 ms under a pointer', async () => {
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    render(tooltip)
    await user.pointer([{ target: document.body }, { target: screen.getByRole('button') }])
    act(() => jest.advanceTimersByTime(690))
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(20))
    expect(screen.getByRole('tooltip')).toBeInTheDocument()
  })

  // WCAG 1.4.13
  it('opens on focus, describes its control and closes with Esc', async () => {
    render(tooltip)
    await userEvent.tab()
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Está na sua fatura.')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })
})
