import { render, screen } from '@testing-library/react'
import { Amount } from './amount.tsx'

describe('Amount', () => {
  it.each(['R$\u00a01.234,56', '-R$\u00a012,00', 'R$\u00a012.345.678,90', 'grátis'])(
    'shows %s unchanged',
    (value) => {
      render(
        <p>
          <Amount value={value} />
        </p>,
      )
      expect(screen.getByRole('paragraph').textContent).toBe(value)
    },
  )
})
