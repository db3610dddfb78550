import { act, render, screen } from '@testing-library/react'
import { Skeleton, SkeletonBlock } from './skeleton.tsx'

const LATE = 'Está demorando mais que o normal. Aguarde um pouco ou confira sua conexão.'

describe('Skeleton', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('announces its label, then a hint when loading is slow', () => {
    render(
      <Skeleton label="Carregando">
        <SkeletonBlock height={96} />
      </Skeleton>,
    )
    act(() => jest.advanceTimersByTime(7_999))
    expect(screen.getByRole('status')).toHaveTextContent('Carregando')
    expect(screen.queryByText(LATE)).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('status')).toHaveTextContent(LATE)
    expect(screen.getAllByText(LATE)).toHaveLength(2)
  })

  it('shows no hint without a label', () => {
    render(
      <Skeleton label="">
        <SkeletonBlock height={96} />
      </Skeleton>,
    )
    act(() => jest.advanceTimersByTime(60_000))
    expect(screen.queryByText(LATE)).not.toBeInTheDocument()
  })
})
