import { Heading } from '@portal/ui-kit/heading'
import { Clock } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { Link, useParams } from 'shared-kernel/react'
import { may, type Payment } from '@portal/contract'
import { problemOf } from '../data/use-invoices'
import { usePayment } from '../data/use-payment'
import { addressOf } from '../domain/selection'
import { methodOf } from '../methods/table'
import { ReceiptPdfButton } from '../parts/receipt-pdf-button'
import { flowTexts, receiptTexts } from '../texts'
import { FlowLayout } from '../ui/flow-layout'
import { Notice } from '../ui/notice'
import { Problem } from '../ui/problem'
import { ReceiptCard } from '../ui/receipt-card'
import { ResultColumns } from '../ui/result-columns'
import { PaymentDetails } from './payment-details'

/** The receipt at its stable address. */
const ReceiptScreen = () => {
  const { id = '' } = useParams()
  const { data: payment, error, refetch, isFetching } = usePayment(id)
  return (
    <FlowLayout title={receiptTexts.title} back={{ label: flowTexts.toBills, to: '/' }}>
      {payment ? <Receipt payment={payment} /> : (
        <Stack gap={16}>
          <Heading level={1}>{receiptTexts.title}</Heading>
          {error && !isFetching
            ? <Problem problem={problemOf(error)} onRetry={refetch} />
            : <Skeleton label={receiptTexts.loading}><SkeletonBlock height={320} /></Skeleton>}
        </Stack>
      )}
    </FlowLayout>
  )
}

const Receipt = ({ payment }: { payment: Payment }) => {
  if (!may('download_receipt', payment.status)) return <Pending payment={payment} />
  return (
    <Stack gap={16}>
      <Heading level={1}>{receiptTexts.title}</Heading>
      <ResultColumns
        main={<Stack gap={16}><ReceiptCard payment={payment} /><ReceiptPdfButton payment={payment} /></Stack>}
        aside={<Stack gap={16}><PaymentDetails lines={payment.lines} /></Stack>}
      />
    </Stack>
  )
}

const Pending = ({ payment }: { payment: Payment }) => {
  const page = addressOf(methodOf(payment.methodKey).path, payment.lines.map((line) => line.debtReference), payment.id)
  return (
    <Notice
      icon={<Clock size={32} />}
      title={receiptTexts.pending}
      actions={<ButtonLink as={Link} to={page}>{receiptTexts.resume}</ButtonLink>}
    >
      {receiptTexts.pendingHint}
    </Notice>
  )
}

export default ReceiptScreen
