import { useState } from 'react'
import { Button } from '../button/button'
import { Dialog } from '../dialog/dialog'
import { OverlaysInside } from './overlays'

/** The dialog stands inside the frame, not at the end of the page's body. */
export const Inside = () => {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div ref={setFrame}>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {frame && (
        <OverlaysInside container={frame}>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Cancelar o código?">
            Quem tem o código impresso não poderá mais pagar.
          </Dialog>
        </OverlaysInside>
      )}
    </div>
  )
}
