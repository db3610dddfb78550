import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { useField } from '../form/form.tsx'
import { Text } from '../text/text.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { FormDialog } from './form-dialog.tsx'

const Contest = ({ isSentFirst }: { isSentFirst: boolean }) => {
  const [isOpen, setOpen] = useState(true)
  const [isSent, setSent] = useState(isSentFirst)
  const text = useField((value) => (value === '' ? 'Conte o que aconteceu' : ''))
  const { onValueChange, ...props } = text.props
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Contestar</Button>
      {isOpen && (
        <FormDialog
          title="Contestar uma cobrança"
          description="Respondemos em até 30 dias."
          backLabel="Voltar"
          sendLabel="Enviar"
          pendingLabel="Enviando…"
          fields={[text]}
          isPending={false}
          onSubmit={() => setSent(true)}
          onClose={close}
          outcome={
            isSent
              ? {
                  title: 'Pedido recebido',
                  footer: <Button onClick={close}>Fechar</Button>,
                  children: <Text>Protocolo: 202611210001</Text>,
                }
              : null
          }
        >
          <TextArea
            {...props}
            label="O que aconteceu"
            onChange={(event) => onValueChange(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  )
}

export const Empty = () => <Contest isSentFirst={false} />
export const Sent = () => <Contest isSentFirst />
