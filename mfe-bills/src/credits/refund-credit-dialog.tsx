import { refundCredit, type Credit } from '@portal/contract'
import { useState } from 'react'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { useApiMutation } from 'shared-kernel/react'
import { CreditProblem } from './credit-problem.tsx'
import { texts as t } from './texts.ts'
import { useRefreshCredit } from './use-refresh-credit.ts'

interface RefundCreditDialogProps {
  credit: Credit
  onClose(): void
}

/** Asks whether the whole credit is to be refunded, and says how and by when. */
export const RefundCreditDialog = ({ credit, onClose }: RefundCreditDialogProps) => {
  // The refetched credit has nothing left to refund.
  const [{ balance, refundWays }] = useState(credit)
  const refund = useApiMutation(refundCredit, { onSettled: useRefreshCredit() })
  if (refund.isSuccess)
    return (
      <Dialog
        isOpen
        closesInFooter
        onClose={onClose}
        title={t.refunded}
        footer={<Button onClick={onClose}>{t.close}</Button>}
      >
        <Alert tone="success" live>
          {t.refundText(refundWays).join(' ')}
        </Alert>
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.refundTitle(balance)}
      footer={
        <>
          <Button appearance="secondary" onClick={onClose}>
            {t.back}
          </Button>
          <Button
            pending={refund.isPending}
            pendingLabel={t.refunding}
            onClick={() => refund.mutate({ body: { amount: balance } })}
          >
            {t.refundConfirm}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {t.refundText(refundWays).map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        <Text size="sm" tone="muted">
          {t.refundNote}
        </Text>
        {refund.error && <CreditProblem title={t.refundFailed} problem={refund.error} />}
      </Stack>
    </Dialog>
  )
}
