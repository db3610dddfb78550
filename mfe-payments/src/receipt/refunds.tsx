import { formatReal, type Refund } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Text } from '@portal/ui-kit/text'
import { formatMoment } from '../page/format-moment.ts'
import { receiptWords } from './words.ts'

/** What was given back of a payment: how much, when, and what the bank calls it. */
export const Refunds = ({ refunds }: { refunds: readonly Refund[] }) =>
  refunds.length > 0 && (
    <Alert tone="info" title={receiptWords.refunds}>
      {refunds.map(({ amount, id, at, because }) => (
        <div key={id ?? at}>
          <Text>{receiptWords.refund(formatReal(amount), formatMoment(at))}</Text>
          <Text size="sm">{receiptWords.refundReason[because]}</Text>
          <Text size="sm" tone="muted">
            {id === null ? receiptWords.credited : receiptWords.refundId(id)}
          </Text>
        </div>
      ))}
    </Alert>
  )
