import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { lazyScreen } from './lazy-screen.tsx'

const Waiting = () => <p>Carregando</p>
const Page = ({ name }: { name: string }) => <h1>{name}</h1>

/** The error boundary of the host. */
class Frame extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <button onClick={() => this.setState({ hasFailed: false })}>Tentar novamente</button>
  }
}

/** A network that fails for the first `failures` requests. */
const chunk = (failures: number) => {
  const requests: number[] = []
  const load = async () => {
    requests.push(requests.length)
    if (requests.length <= failures) throw new Error('Loading chunk 7 failed')
    return { default: Page }
  }
  return { load, requests }
}

/** React logs each error that a boundary catches. */
const expectFailure = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

it('shows the skeleton until the component is loaded', async () => {
  const { load } = chunk(0)
  const Screen = lazyScreen(load, Waiting)
  render(<Screen name="Contas" />)
  expect(screen.getByText('Carregando')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Contas' })).toBeVisible()
})

it('retries a failed load each time the customer retries', async () => {
  expectFailure()
  const { load, requests } = chunk(2)
  const Screen = lazyScreen(load)
  render(
    <Frame>
      <Screen name="Contas" />
    </Frame>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Contas' })).toBeVisible()
  expect(requests).toHaveLength(3)
})

it('retries a failed load when the customer returns to the page', async () => {
  expectFailure()
  const { load, requests } = chunk(1)
  const Screen = lazyScreen(load)
  const first = render(
    <Frame>
      <Screen name="Contas" />
    </Frame>,
  )
  await screen.findByRole('button', { name: 'Tentar novamente' })
  first.unmount()
  render(
    <Frame>
      <Screen name="Contas" />
    </Frame>,
  )
  expect(await screen.findByRole('heading', { name: 'Contas' })).toBeVisible()
  expect(requests).toHaveLength(2)
})

it('renders a loaded component without a skeleton', async () => {
  const { load, requests } = chunk(0)
  const Screen = lazyScreen(load, Waiting)
  const first = render(<Screen name="Contas" />)
  await screen.findByRole('heading', { name: 'Contas' })
  first.unmount()
  render(<Screen name="Contas" />)
  expect(screen.queryByText('Carregando')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Contas' })).toBeVisible()
  expect(requests).toHaveLength(1)
})

it('shows a chunk that arrives before the first effects without the delay of React', async () => {
  // React takes the timers that exist when it is loaded.
  jest.useFakeTimers()
  jest.resetModules()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const { createRoot } = await import('react-dom/client')
  const { createElement } = await import('react')
  const fresh = await import('./lazy-screen.tsx')
  const Screen = fresh.lazyScreen(chunk(0).load, Waiting)
  const container = document.createElement('div')
  createRoot(container).render(createElement(Screen, { name: 'Contas' }))
  const content: string[] = []
  for (let ms = 0; ms < 50; ms += 1) {
    await jest.advanceTimersByTimeAsync(1)
    content.push(container.textContent)
  }
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  jest.useRealTimers()
  expect([...new Set(content)]).toEqual(['Carregando', 'Contas'])
})
