import { fireEvent, render, screen } from '@testing-library/react'
import { ScoreSlider } from './score-slider.tsx'

describe('ScoreSlider', () => {
  it('announces that no score is selected yet', () => {
    render(<ScoreSlider label="Nota" value={null} onChange={jest.fn()} />)
    expect(screen.getByRole('slider', { name: 'Nota' })).toHaveAttribute(
      'aria-valuetext',
      'Nenhuma nota escolhida',
    )
  })

  it('selects whole scores from 0 to 10', () => {
    const pick = jest.fn()
    render(<ScoreSlider label="Nota" value={7} onChange={pick} />)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '10' } })
    expect(pick).toHaveBeenCalledWith(10)
  })

  // WCAG 2.5.7
  it('selects the middle score by a tap on it', () => {
    const pick = jest.fn()
    render(<ScoreSlider label="Nota" value={null} onChange={pick} />)
    fireEvent.pointerUp(screen.getByRole('slider'))
    expect(pick).toHaveBeenCalledWith(5)
  })
})
