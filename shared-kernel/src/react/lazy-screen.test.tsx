import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type * as react from 'react'
import { Component, type ReactNode } from 'react'
import type * as dom from 'react-dom/client'
import type * as lazyScreens from './lazy-screen.tsx'
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

/**
 * Renders with React's own scheduler on fake timers, which React takes when it is loaded, and
 * returns each state of the HTML.
 */
async function watchOwnPace(
  run: (modules: typeof react & typeof lazyScreens & { dom: typeof dom }) => HTMLElement,
): Promise<string[]> {
  jest.useFakeTimers()
  jest.resetModules()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const container = run({
    dom: await import('react-dom/client'),
    ...(await import('react')),
    ...(await import('./lazy-screen.tsx')),
  })
  const content = new Set<string>()
  for (let ms = 0; ms < 50; ms += 1) {
    await jest.advanceTimersByTimeAsync(1)
    content.add(container.textContent)
  }
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  jest.useRealTimers()
  return [...content]
}

it('shows a chunk that arrives before the first effects without the delay of React', async () => {
  const content = await watchOwnPace(({ dom, createElement, lazyScreen }) => {
    const container = document.createElement('div')
    const Screen = lazyScreen(chunk(0).load, Waiting)
    dom.createRoot(container).render(createElement(Screen, { name: 'Contas' }))
    return container
  })
  expect(content).toEqual(['Carregando', 'Contas'])
})

it('hydrates prerendered HTML when the chunk arrives between the effects and the hydration of a slow phone', async () => {
  const container = document.createElement('div')
  container.innerHTML = '<!--$--><h1>Contas</h1><!--/$-->'
  const prerendered = container.firstElementChild
  await watchOwnPace(({ dom, createElement, lazyScreen, useEffect }) => {
    let elapsed = 0
    jest.spyOn(performance, 'now').mockImplementation(() => elapsed)
    const arrival = Promise.withResolvers<{ default: typeof Page }>()
    const Screen = lazyScreen(() => arrival.promise)
    const App = () => {
      useEffect(() => {
        // Longer than React works without a break.
        elapsed += 20
        arrival.resolve({ default: Page })
      }, [])
      return createElement(Screen, { name: 'Contas' })
    }
    dom.hydrateRoot(container, createElement(App))
    return container
  })
  expect(container.firstElementChild).toBe(prerendered)
})
