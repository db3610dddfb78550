import { toCents } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import { AmountBreakdown } from './amount-breakdown.tsx'

it('shows a discount with a minus sign', () => {
  render(<AmountBreakdown items={[{ key: 'a', label: 'Desconto', amount: toCents(-1840) }]} />)
  expect(screen.getByRole('definition')).toHaveTextContent(/^−R\$\s18,40$/)
})
