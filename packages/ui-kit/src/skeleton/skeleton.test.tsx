import { act, render, screen } from '@testing-library/react'
import { Skeleton, SkeletonBlock } from './skeleton.tsx'

const LATE = 'Está demorando mais que o normal. Confira sua conexão ou recarregue a página.'

describe('skeleton', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('reads out what is coming, and says in words when it takes long', () => {
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

  it('leaves the words to the one that has a name', () => {
    render(
      <Skeleton label="">
        <SkeletonBlock height={96} />
      </Skeleton>,
    )
    act(() => jest.advanceTimersByTime(60_000))
    expect(screen.queryByText(LATE)).not.toBeInTheDocument()
  })
})
