import type { Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
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
    <ConfirmDialog
      onClose={onClose}
      title={cancelWords.title}
      description={cancelWords.text}
      backLabel={cancelWords.keep}
      confirmLabel={cancelWords.cancel}
      isPending={isPending}
      pendingLabel={cancelWords.cancelling}
      onConfirm={cancel}
    >
      {error && (
        <Alert live tone="danger">
          {error.status === 0 ? withoutAnswer : cancelWords.failed}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
