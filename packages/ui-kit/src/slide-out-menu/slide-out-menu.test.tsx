import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SlideOutMenu } from './slide-out-menu.tsx'

/** Fake of Chrome's CloseWatcher: the back gesture closes the newest instance. */
const living = new Set<EventTarget>()
class Watcher extends EventTarget {
  constructor() {
    super()
    living.add(this)
  }
  destroy = (): void => void living.delete(this)
}
const goBack = () => act(() => void [...living].at(-1)?.dispatchEvent(new Event('close')))

const Menu = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <SlideOutMenu isOpen={isOpen} onClose={() => setOpen(false)} title="Menu">
      Início
    </SlideOutMenu>
  )
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'CloseWatcher')
  Reflect.deleteProperty(Element.prototype, 'getAnimations')
})

it('SlideOutMenu closes by the back gesture, once', () => {
  Object.assign(globalThis, { CloseWatcher: Watcher })
  render(<Menu />)
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  goBack()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(living.size).toBe(0)
})

it('SlideOutMenu opens in a browser without CloseWatcher', () => {
  render(<Menu />)
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

it('SlideOutMenu returns the focus to its button as soon as it starts to close', async () => {
  const Header = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Menu</button>
        <SlideOutMenu isOpen={isOpen} onClose={() => setOpen(false)} title="Menu">
          <button onClick={() => setOpen(false)}>Desconectar</button>
        </SlideOutMenu>
      </>
    )
  }
  render(<Header />)
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const exit = { playState: 'running', finished: new Promise(() => undefined) }
  Object.assign(Element.prototype, { getAnimations: () => [exit] })
  await userEvent.click(screen.getByRole('button', { name: 'Desconectar' }))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
})
