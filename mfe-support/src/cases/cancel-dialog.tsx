import type { CustomerCase } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { whyNot } from '../page/why-not.ts'
import { texts } from './texts.ts'
import { useCancelCase } from './use-cases.ts'

interface Props {
  item: CustomerCase
  onClose(): void
  onCancelled(): void
}

/** Says in so many words what taking a request back means. */
const CancelDialog = ({ item, onClose, onCancelled }: Props) => {
  const cancel = useCancelCase()
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={texts.cancelTitle}
      description={texts.cancelText(item.kind)}
      footer={
        <>
          <Button appearance="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button
            pending={cancel.isPending}
            pendingLabel={texts.cancelling}
            onClick={() =>
              cancel.mutate({ params: { protocol: item.protocol } }, { onSuccess: onCancelled })
            }
          >
            {texts.confirmCancel}
          </Button>
        </>
      }
    >
      {cancel.error && (
        <ProblemBox title={texts.notCancelled} traceId={cancel.error.traceId}>
          {whyNot(cancel.error, texts.failedText)}
        </ProblemBox>
      )}
    </Dialog>
  )
}

export default CancelDialog
