import { formatReal, type Refund, formatDateTime } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Text } from '@portal/ui-kit/text'
import { receiptTexts } from './texts.ts'

/** True if all of this money became a credit: a credit has no id of a transfer. */
export const isAllCredited = (refunds: readonly Refund[]): boolean =>
  refunds.length > 0 && refunds.every(({ id }) => id === null)

export const Refunds = ({ refunds }: { refunds: readonly Refund[] }) =>
  refunds.length > 0 && (
    <Alert tone="info" title={isAllCredited(refunds) ? receiptTexts.credits : receiptTexts.refunds}>
      {refunds.map(({ amount, id, at, because, isTransfer }) => (
        <div key={id ?? at}>
          <Text>{receiptTexts.refund(formatReal(amount), formatDateTime(at))}</Text>
          <Text size="sm">{receiptTexts.refundReason[because]}</Text>
          <Text size="sm" tone="muted">
            {isTransfer
              ? receiptTexts.transferred
              : id === null
                ? receiptTexts.credited
                : receiptTexts.refundId(id)}
          </Text>
        </div>
      ))}
    </Alert>
  )
