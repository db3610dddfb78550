import {
  formatDate,
  formatMonth,
  formatSignedReal,
  getAmountLabel,
  PRESCRIBED_TEXT,
  toBankDay,
  toSaoPauloDate,
  type ApiProblem,
  type CalendarDate,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { AmountDueCard } from '../invoices/amount-due-card.tsx'
import { CopiedHint } from '../methods/pix/copied-hint.tsx'
import { PixTimeLeft } from '../methods/pix/pix-time-left.tsx'
import { QrPanel } from '../methods/pix/qr-panel.tsx'
import { pixTexts } from '../methods/pix/texts.ts'
import { useCanShowQr } from '../methods/pix/use-can-show-qr.ts'
import { FlowColumns } from '../page/flow-layout.tsx'
import { Problem } from '../page/problem.tsx'
import { useIsWide } from '../page/use-is-wide.ts'
import { CodeBox } from '../send/code-box.tsx'
import { CopyButton } from '../send/copy-button.tsx'
import { useCopy } from '../send/use-copy.ts'
import { linkTexts } from './texts.ts'
import type { LinkedPayment } from './use-linked-payment.ts'

interface LinkedCodeProps {
  payment: LinkedPayment
  clockOffset: number
  isOpening: boolean
  /** Why the last request for a new code failed. */
  problem: ApiProblem | null
  /** Requests a new code. */
  renew: () => void
}

/** An invoice that is due on a day without banks is overdue only after the next bank day. */
const describeDueDate = (dueDate: CalendarDate, today: CalendarDate) => {
  const until = toBankDay(dueDate)
  if (until < today) return { isOverdue: true, text: linkTexts.overdue(formatDate(dueDate)) }
  return {
    isOverdue: false,
    text:
      dueDate <= today && until !== dueDate
        ? linkTexts.extended(formatDate(until))
        : linkTexts.due(formatDate(dueDate)),
  }
}

const Details = ({ payment: { components, dueDate } }: { payment: LinkedPayment }) => (
  <Card as="section" tone="subtle">
    <Stack gap={12}>
      <DescriptionList
        items={[
          { label: linkTexts.dueLabel, value: formatDate(dueDate) },
          ...components.map(({ kind, amount }) => ({
            label: getAmountLabel(kind),
            value: formatSignedReal(amount),
          })),
        ]}
      />
      <Text size="sm" tone="muted">
        {linkTexts.privacy}
      </Text>
    </Stack>
  </Card>
)

const Waiting = ({ title, hint }: { title: string; hint: string }) => (
  <Card as="section" tone="subtle">
    <Text strong role="status">
      {title}
    </Text>
    <Text size="sm" tone="muted">
      {hint}
    </Text>
  </Card>
)

/** The amount, the due date and the Pix code of one invoice. */
export const LinkedCode = ({
  payment,
  clockOffset,
  isOpening,
  problem,
  renew,
}: LinkedCodeProps) => {
  const { copyPaste, dueDate, expiresAt, isInstallment, isPrescribed, month, serverTime, state } =
    payment
  const code = copyPaste ?? ''
  const { copy, isCopied, wasCopied } = useCopy(code, pixTexts)
  const isWide = useIsWide()
  const canShowQr = useCanShowQr()
  const due = describeDueDate(dueDate, toSaoPauloDate(new Date(serverTime)))
  const title = (isInstallment ? linkTexts.installment : linkTexts.invoice)(formatMonth(month))
  const copyButton = (
    <CopyButton isCopied={isCopied} onCopy={copy} copy={pixTexts.copy} copied={pixTexts.copied} />
  )
  const isOpen = state === 'open'
  return (
    <FlowColumns
      heading={
        <Stack gap={4}>
          <Heading level={1}>{title}</Heading>
          <Text tone={due.isOverdue && !isPrescribed ? 'danger' : 'muted'}>{due.text}</Text>
          {isPrescribed && <Text>{PRESCRIBED_TEXT}</Text>}
        </Stack>
      }
      amountDue={
        <AmountDueCard payment={payment}>
          {isOpen && expiresAt && <PixTimeLeft expiresAt={expiresAt} clockOffset={clockOffset} />}
        </AmountDueCard>
      }
      action={
        state === 'ended' ? (
          <Card as="section">
            <Stack gap={16}>
              <Alert live tone="warning" title={pixTexts.expired} />
              <Button wide pending={isOpening} pendingLabel={pixTexts.renewing} onClick={renew}>
                {pixTexts.renew}
              </Button>
              {problem && <Problem problem={problem} />}
            </Stack>
          </Card>
        ) : isOpen ? (
          <>
            <Card as="section" aria-label={pixTexts.code}>
              <Stack gap={12}>
                {canShowQr && <QrPanel code={code} />}
                <CodeBox label={pixTexts.code} code={code} />
                {isWide && copyButton}
                {wasCopied && <CopiedHint copy={copy} />}
              </Stack>
            </Card>
            <Waiting title={pixTexts.waiting} hint={linkTexts.waitingHint} />
          </>
        ) : (
          <Waiting title={linkTexts.preparing} hint={linkTexts.preparingHint} />
        )
      }
      details={<Details payment={payment} />}
      bar={isOpen && !isWide && copyButton}
    />
  )
}
