import { render, screen } from '@testing-library/react'
import { Amount } from './amount.tsx'

describe('Amount', () => {
  // VoiceOver reads two elements as two stops.
  it.each(['R$\u00a01.234,56', '-R$\u00a012,00', 'R$\u00a012.345.678,90', 'grátis'])(
    'shows %s unchanged as one text',
    (value) => {
      render(
        <p>
          <Amount value={value} />
        </p>,
      )
      expect(screen.getByText(value.replace('\u00a0', ' ')).childNodes).toHaveLength(1)
      expect(screen.getByRole('paragraph').textContent).toBe(value)
    },
  )
})
