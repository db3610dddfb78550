import { act, render, screen } from '@testing-library/react'
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

afterEach(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'))

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
