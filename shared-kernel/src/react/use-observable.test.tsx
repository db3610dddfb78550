import { act, render, screen } from '@testing-library/react'
import { BehaviorSubject, Subject } from 'rxjs'
import { createTestKernel, renderProps } from '../testing/index.ts'
import { useInactivity, useObservable, useSession } from './index.ts'

it('renders the initial value, then the last value until it unmounts', () => {
  const numbers = new Subject<number>()
  const Shown = () => <p>{useObservable(numbers, 0)}</p>
  const { unmount } = render(<Shown />)
  expect(screen.getByText('0')).toBeInTheDocument()
  act(() => numbers.next(7))
  expect(screen.getByText('7')).toBeInTheDocument()
  unmount()
  expect(numbers.observed).toBe(false)
})

it('renders a value that is emitted during mount', () => {
  const numbers = new BehaviorSubject(1)
  const Shown = () => <p>{useObservable(numbers, 0)}</p>
  render(<Shown />)
  expect(screen.getByText('1')).toBeInTheDocument()
})

it('updates with the session and inactivity', () => {
  const { kernel } = createTestKernel()
  const Shown = () => {
    const { status, user } = useSession()
    const { isInactive } = useInactivity()
    return <p>{`${status} ${user.name} ${isInactive}`}</p>
  }
  render(<Shown />, renderProps(kernel))
  expect(screen.getByText('AUTHENTICATED Ana false')).toBeInTheDocument()
  act(() => kernel.sessionControl.abandon())
  expect(screen.getByText(/^UNAUTHENTICATED/)).toBeInTheDocument()
})
