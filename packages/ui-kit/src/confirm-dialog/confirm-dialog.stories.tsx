import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Text } from '../text/text.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

export const Question = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sair</Button>
      {isOpen && (
        <ConfirmDialog
          title="Quer mesmo sair?"
          backLabel="Ficar"
          confirmLabel="Sair"
          onConfirm={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          <Text>Suas contas continuam aqui.</Text>
        </ConfirmDialog>
      )}
    </>
  )
}

export const Irreversible = () => (
  <ConfirmDialog
    tone="danger"
    title="Apagar os seus dados?"
    description="Não dá para desfazer."
    backLabel="Voltar"
    confirmLabel="Apagar dados"
    onClose={() => undefined}
  />
)
