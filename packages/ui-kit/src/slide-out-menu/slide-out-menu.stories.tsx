import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { SlideOutMenu } from './slide-out-menu.tsx'

export const Open = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Menu</Button>
      <SlideOutMenu isOpen={isOpen} onClose={() => setOpen(false)} title="Menu">
        <a href="#contas">Contas</a>
      </SlideOutMenu>
    </>
  )
}
