import { act, fireEvent, render, screen } from '@testing-library/react'
import { useToast } from './toast.tsx'

const Screen = () => {
  const toast = useToast()
  return (
    <>
      <button onClick={() => toast.show('Código copiado')}>Copiar</button>
      {toast.region}
    </>
  )
}

const listToasts = () =>
  screen.queryAllByText('Código copiado', { ignore: '[role=status], [role=status] *' })

describe('useToast', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('closes after 1500 ms while its text stays for screen readers', () => {
    render(<Screen />)
    fireEvent.click(screen.getByRole('button'))
    act(() => jest.advanceTimersByTime(1499))
    expect(listToasts()).toHaveLength(1)
    act(() => jest.advanceTimersByTime(1))
    expect(listToasts()).toHaveLength(0)
    expect(screen.getByRole('status')).toHaveTextContent('Código copiado')
  })

  it('announces a repeated toast again', () => {
    render(<Screen />)
    fireEvent.click(screen.getByRole('button'))
    const first = screen.getByRole('status').firstElementChild
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('status').firstElementChild).not.toBe(first)
  })

  it('shows a repeated toast for its full time', () => {
    render(<Screen />)
    fireEvent.click(screen.getByRole('button'))
    act(() => jest.advanceTimersByTime(1000))
    fireEvent.click(screen.getByRole('button'))
    act(() => jest.advanceTimersByTime(1000))
    expect(listToasts()).toHaveLength(1)
  })
})
