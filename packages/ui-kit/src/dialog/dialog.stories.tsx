import { useState } from 'react'
import { Button } from '../button/button'
import { Text } from '../text/text'
import { Dialog } from './dialog'

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
