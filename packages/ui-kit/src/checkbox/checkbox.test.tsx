import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Checkbox } from './checkbox.tsx'

describe('Checkbox', () => {
  it('toggles by its label and has its description', async () => {
    render(<Checkbox label="Outubro de 2026" description="venceu há 16 dias" />)
    await userEvent.click(screen.getByText('Outubro de 2026'))
    const box = screen.getByRole('checkbox')
    expect(box).toBeChecked()
    expect(box).toHaveAccessibleDescription('venceu há 16 dias')
  })

  it('has its name when the label is hidden', () => {
    render(<Checkbox label="Pagar outubro de 2026" hideLabel />)
    expect(screen.getByRole('checkbox', { name: 'Pagar outubro de 2026' })).toBeInTheDocument()
  })
})
