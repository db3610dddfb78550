import { registeredEmail, registeredEmailFixture } from '@portal/contract'
import { act, render, screen } from '@testing-library/react'
import { useApi } from 'shared-kernel/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { useToday } from './use-today.ts'

const Page = () => {
  useApi(registeredEmail)
  return useToday()
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-25T02:59:50Z') }))
afterEach(() => jest.useRealTimers())

it('follows the day in São Paulo on an open page and fetches its data again', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(registeredEmail, registeredEmailFixture.output)
  render(<Page />, renderProps(kernel))
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('2026-11-24')).toBeVisible()
  expect(api.callsTo(registeredEmail)).toHaveLength(1)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('2026-11-25')).toBeVisible()
  expect(api.callsTo(registeredEmail)).toHaveLength(2)
})

it('follows the day at once when a page whose timers were stopped is shown again', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(registeredEmail, registeredEmailFixture.output)
  render(<Page />, renderProps(kernel))
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  jest.setSystemTime(new Date('2026-11-25T12:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.getByText('2026-11-25')).toBeVisible()
  expect(api.callsTo(registeredEmail)).toHaveLength(2)
})

it('fetches the data again when another render noticed midnight before the check', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(registeredEmail, registeredEmailFixture.output)
  const { rerender } = render(<Page />, renderProps(kernel))
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  jest.setSystemTime(new Date('2026-11-25T03:00:05Z'))
  rerender(<Page />)
  expect(screen.getByText('2026-11-25')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(api.callsTo(registeredEmail)).toHaveLength(2)
})
