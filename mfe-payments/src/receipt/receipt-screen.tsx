import { isFinal, isActionAllowed, type Payment } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Heading } from '@portal/ui-kit/heading'
import { Clock } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { Text } from '@portal/ui-kit/text'
import { Link, useParams } from 'shared-kernel/react'
import { PaymentDetails } from '../owed/payment-details.tsx'
import { Actions } from '../page/actions.tsx'
import { FlowLayout } from '../page/flow-layout.tsx'
import { Notice } from '../page/notice.tsx'
import { Problem } from '../page/problem.tsx'
import { ResultColumns } from '../page/result-columns.tsx'
import { pageWords } from '../page/words.ts'
import { paymentAt } from '../payment/addresses.ts'
import { usePayment } from '../payment/use-payment.ts'
import { ReceiptCard } from './receipt-card.tsx'
import { ReceiptPdfButton } from './receipt-pdf-button.tsx'
import { ReceiptShape } from './receipt-shape.tsx'
import { Refunds } from './refunds.tsx'
import { ShareReceiptButton } from './share-receipt-button.tsx'
import { receiptWords } from './words.ts'

/** The receipt at its stable address. */
const ReceiptScreen = () => {
  const { id = '' } = useParams()
  const { data: payment, error, refetch, isFetching } = usePayment(id)
  return (
    <FlowLayout title={receiptWords.title} back={{ label: pageWords.toBills, to: '/' }}>
      {payment ? (
        <Receipt payment={payment} />
      ) : (
        <Stack gap={16}>
          <Heading level={1}>{receiptWords.title}</Heading>
          {error && !isFetching ? (
            <Problem problem={error} onRetry={refetch} />
          ) : (
            <Skeleton label={receiptWords.loading}>
              <ReceiptShape />
            </Skeleton>
          )}
        </Stack>
      )}
    </FlowLayout>
  )
}

const Receipt = ({ payment }: { payment: Payment }) => {
  if (!isActionAllowed('download_receipt', payment.status))
    return payment.refunds.length > 0 ? (
      <GivenBack payment={payment} />
    ) : (
      <Pending payment={payment} />
    )
  return (
    <Stack gap={16}>
      <Heading level={1}>{receiptWords.title}</Heading>
      <ResultColumns
        main={
          <Stack gap={16}>
            <ReceiptCard payment={payment} />
            <Actions>
              <ShareReceiptButton payment={payment} />
              <ReceiptPdfButton payment={payment} />
            </Actions>
          </Stack>
        }
        aside={
          <Stack gap={16}>
            <PaymentDetails lines={payment.lines} />
          </Stack>
        }
      />
    </Stack>
  )
}

/** Money that came for what was paid already, and went back. */
const GivenBack = ({ payment }: { payment: Payment }) => (
  <Notice
    icon={<Clock size={32} />}
    title={receiptWords.givenBack}
    actions={
      <ButtonLink as={Link} to={buildPath('home')}>
        {pageWords.toBills}
      </ButtonLink>
    }
  >
    <Text>{receiptWords.givenBackHint}</Text>
    <Refunds refunds={payment.refunds} />
  </Notice>
)

/** Nothing has come yet; or nothing will, and waiting for a receipt would be in vain. */
const Pending = ({ payment }: { payment: Payment }) => {
  const words = isFinal(payment.status) ? receiptWords.notPaid : receiptWords.pending
  return (
    <Notice
      icon={<Clock size={32} />}
      title={words.title}
      actions={
        <ButtonLink as={Link} to={paymentAt(payment)}>
          {words.action}
        </ButtonLink>
      }
    >
      {words.hint}
    </Notice>
  )
}

export default ReceiptScreen
