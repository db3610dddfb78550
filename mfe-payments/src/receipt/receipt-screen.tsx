import { isFinal, isActionOffered, type Payment } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Actions } from '@portal/ui-kit/actions'
import { Heading } from '@portal/ui-kit/heading'
import { Clock, SearchX } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { Text } from '@portal/ui-kit/text'
import { Link, useLocation, useParams } from 'shared-kernel/react'
import { PaymentDetails } from '../invoices/payment-details.tsx'
import { FlowLayout } from '../page/flow-layout.tsx'
import { StatusPanel } from '../page/status-panel.tsx'
import { getProblemText } from '../page/problem-texts.ts'
import { Problem } from '../page/problem.tsx'
import { ResultColumns } from '../page/result-columns.tsx'
import { pageTexts } from '../page/texts.ts'
import { buildPaymentUrl } from '../payment/urls.ts'
import { usePayment } from '../payment/use-payment.ts'
import { OverpaidMoney } from './overpayment-alert.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import { ReceiptPdfButton } from './receipt-pdf-button.tsx'
import { ReceiptCardSkeleton } from './receipt-card-skeleton.tsx'
import { isAllCredited, Refunds } from './refunds.tsx'
import { RestorationAlert } from './restoration-alert.tsx'
import { ReversalAlert } from './reversal-alert.tsx'
import { ShareReceiptButton } from './share-receipt-button.tsx'
import { receiptTexts } from './texts.ts'

const ReceiptScreen = () => {
  const { id = '' } = useParams()
  const state = useLocation().state as { historyUrl?: string } | null
  const { data: payment, error, refetch, isFetching } = usePayment(id)
  if (!payment && error?.code === 'NOT.FOUND' && !isFetching)
    return (
      <StatusPanel
        icon={<SearchX size={32} />}
        title={receiptTexts.notFound}
        takesFocus
        actions={
          <ButtonLink as={Link} to={buildPath('home')}>
            {pageTexts.toInvoices}
          </ButtonLink>
        }
      >
        {getProblemText(error)}
      </StatusPanel>
    )
  return (
    <FlowLayout
      title={receiptTexts.title}
      back={
        state?.historyUrl
          ? { label: pageTexts.backToHistory, to: state.historyUrl }
          : { label: pageTexts.backToInvoices, to: '/' }
      }
    >
      {payment ? (
        <Receipt payment={payment} />
      ) : (
        <Stack gap={16}>
          <Heading level={1}>{receiptTexts.title}</Heading>
          {error && !isFetching ? (
            <Problem problem={error} onRetry={refetch} />
          ) : (
            <Skeleton label={receiptTexts.loading}>
              <ReceiptCardSkeleton />
            </Skeleton>
          )}
        </Stack>
      )}
    </FlowLayout>
  )
}

const Receipt = ({ payment }: { payment: Payment }) => {
  if (!isActionOffered('download_receipt', payment.status))
    return payment.refunds.length > 0 || payment.overpayment ? (
      <RefundedPayment payment={payment} />
    ) : (
      <UnconfirmedPayment payment={payment} />
    )
  return (
    <Stack gap={16}>
      <Heading level={1}>{receiptTexts.title}</Heading>
      <ResultColumns
        main={
          <Stack gap={16}>
            <ReversalAlert payment={payment} />
            <OverpaidMoney payment={payment} />
            <RestorationAlert payment={payment} />
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

const describeUnusedMoney = ({
  overpayment,
  refunds,
}: Payment): { title: string; hint: string } => {
  if (overpayment) return { title: receiptTexts.nothingOwed, hint: receiptTexts.nothingOwedHint }
  return isAllCredited(refunds)
    ? { title: receiptTexts.allCredited, hint: receiptTexts.allCreditedHint }
    : { title: receiptTexts.refunded, hint: receiptTexts.refundedHint }
}

/** Shown when the money arrived for invoices that were paid, or that an agreement had replaced. */
const RefundedPayment = ({ payment }: { payment: Payment }) => {
  const { title, hint } = describeUnusedMoney(payment)
  return (
    <StatusPanel
      icon={<Clock size={32} />}
      title={title}
      actions={
        <ButtonLink
          as={Link}
          // The choice holds the one primary button.
          appearance={payment.overpayment?.state === 'choice' ? 'tertiary' : 'primary'}
          to={buildPath('home')}
        >
          {pageTexts.toInvoices}
        </ButtonLink>
      }
    >
      <Text>{hint}</Text>
      <OverpaidMoney payment={payment} />
      <Refunds refunds={payment.refunds} />
    </StatusPanel>
  )
}

/** Shown while the payment is pending, or when it failed and no receipt will follow. */
const UnconfirmedPayment = ({ payment }: { payment: Payment }) => {
  const texts = isFinal(payment.status) ? receiptTexts.notPaid : receiptTexts.pending
  return (
    <StatusPanel
      icon={<Clock size={32} />}
      title={texts.title}
      actions={
        <ButtonLink as={Link} to={buildPaymentUrl(payment)}>
          {texts.action}
        </ButtonLink>
      }
    >
      {texts.hint}
    </StatusPanel>
  )
}

export default ReceiptScreen
