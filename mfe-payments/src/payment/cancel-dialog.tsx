import type { Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { unreachableText } from '../page/unreachable-text.ts'
import { useCancelPayment } from './use-payment-actions.ts'
import { cancelTexts } from './texts.ts'

interface CancelDialogProps {
  payment: Pick<Payment, 'id'>
  onClose: () => void
}

/** Asks for confirmation: a printed or sent code stops working. */
export const CancelDialog = ({ payment, onClose }: CancelDialogProps) => {
  const { cancel, isPending, error } = useCancelPayment(payment, onClose)
  return (
    <ConfirmDialog
      tone="danger"
      onClose={onClose}
      title={cancelTexts.title}
      description={cancelTexts.text}
      backLabel={cancelTexts.keep}
      confirmLabel={cancelTexts.cancel}
      isPending={isPending}
      pendingLabel={cancelTexts.cancelling}
      onConfirm={cancel}
    >
      {error && (
        <Alert live tone="danger">
          {error.status === 0 ? unreachableText : cancelTexts.failed}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
