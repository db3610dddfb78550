import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorSummary } from './error-summary.tsx'

const errors = [{ field: 'phone', message: 'O campo telefone é obrigatório' }]

describe('ErrorSummary', () => {
  it('takes focus when it appears and after each attempt', () => {
    const renderForm = (attempt: number) => (
      <>
        <input id="phone" />
        <ErrorSummary title="Confira os campos" errors={errors} attempt={attempt} />
      </>
    )
    const { rerender } = render(renderForm(1))
    expect(screen.getByRole('alert')).toHaveFocus()
    screen.getByRole('textbox').focus()
    rerender(renderForm(2))
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  // WCAG 3.3.1
  it('focuses the field of each message', async () => {
    render(
      <>
        <input id="phone" />
        <ErrorSummary title="Confira os campos" errors={errors} />
      </>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'O campo telefone é obrigatório' }))
    expect(screen.getByRole('textbox')).toHaveFocus()
  })
})
