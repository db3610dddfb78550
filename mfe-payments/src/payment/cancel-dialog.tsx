import type { Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { withoutAnswer } from '../page/without-answer.ts'
import { useCancelPayment } from './use-payment-actions.ts'
import { cancelWords } from './words.ts'

interface CancelDialogProps {
  payment: Pick<Payment, 'id'>
  onClose: () => void
}

/** Asks before a code is given up: who holds it on paper cannot pay with it any more. */
export const CancelDialog = ({ payment, onClose }: CancelDialogProps) => {
  const { cancel, isPending, error } = useCancelPayment(payment, onClose)
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={cancelWords.title}
      description={cancelWords.text}
      footer={
        <>
          <Button appearance="secondary" onClick={onClose}>
            {cancelWords.keep}
          </Button>
          <Button pending={isPending} pendingLabel={cancelWords.cancelling} onClick={cancel}>
            {cancelWords.cancel}
          </Button>
        </>
      }
    >
      {error && (
        <Alert live tone="danger">
          {error.status === 0 ? withoutAnswer : cancelWords.failed}
        </Alert>
      )}
    </Dialog>
  )
}
