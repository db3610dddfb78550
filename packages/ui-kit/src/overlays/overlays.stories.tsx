import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { OverlayContainer } from './overlays.tsx'

/** The dialog renders inside the frame instead of the body. */
export const Inside = () => {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div ref={setFrame}>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {frame && (
        <OverlayContainer container={frame}>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Cancelar o código?">
            Quem tem o código impresso não poderá mais pagar.
          </Dialog>
        </OverlayContainer>
      )}
    </div>
  )
}
