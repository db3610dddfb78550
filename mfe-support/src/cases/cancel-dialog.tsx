import { getCaseKind, type SupportCase } from '@portal/contract'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { Text } from '@portal/ui-kit/text'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { getProblemText } from '../page/problem-text.ts'
import { texts } from './texts.ts'
import { useCancelCase } from './use-cases.ts'

interface CancelDialogProps {
  item: SupportCase
  onClose(): void
  onCancelled(): void
}

const CancelDialog = ({ item, onClose, onCancelled }: CancelDialogProps) => {
  const cancel = useCancelCase()
  const { withdrawal } = getCaseKind(item.kind)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={withdrawal?.title ?? ''}
      description={withdrawal?.text ?? ''}
      backLabel={texts.keep}
      confirmLabel={withdrawal?.confirmLabel ?? ''}
      isPending={cancel.isPending}
      pendingLabel={texts.cancelling}
      onConfirm={() =>
        cancel.mutate({ params: { protocol: item.protocol } }, { onSuccess: onCancelled })
      }
    >
      {(item.contest?.amount ?? 0) > 0 && <Text>{texts.owedAgain}</Text>}
      {cancel.error && (
        <ProblemBox title={texts.notCancelled} traceId={cancel.error.traceId}>
          {getProblemText(cancel.error, texts.failedText)}
        </ProblemBox>
      )}
    </ConfirmDialog>
  )
}

export default CancelDialog
