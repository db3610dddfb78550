import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Text } from '../text/text.tsx'
import { Dialog } from './dialog.tsx'

export const Question = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sair</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title="Quer mesmo sair?"
        footer={<Button onClick={() => setOpen(false)}>Ficar</Button>}
      >
        <Text>Suas contas continuam aqui.</Text>
      </Dialog>
    </>
  )
}
