import { fireEvent, render, screen } from '@testing-library/react'
import { ScoreSlider } from './score-slider.tsx'

describe('ScoreSlider', () => {
  it('says that no score is chosen yet instead of pretending a middle one', () => {
    render(<ScoreSlider label="Nota" value={null} onChange={jest.fn()} />)
    expect(screen.getByRole('slider', { name: 'Nota' })).toHaveAttribute(
      'aria-valuetext',
      'Nenhuma nota escolhida',
    )
  })

  it('gives whole scores from 0 to 10', () => {
    const pick = jest.fn()
    render(<ScoreSlider label="Nota" value={7} onChange={pick} />)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '10' } })
    expect(pick).toHaveBeenCalledWith(10)
  })

  it('takes a tap on the resting place as a choice', () => {
    const pick = jest.fn()
    render(<ScoreSlider label="Nota" value={null} onChange={pick} />)
    fireEvent.pointerUp(screen.getByRole('slider'))
    expect(pick).toHaveBeenCalledWith(5)
  })
})
