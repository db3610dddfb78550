import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { useContext } from 'react'
import { PayerContext, PayerOnly } from '../../page/payer-only.tsx'
import { AmountDueCard } from '../../invoices/amount-due-card.tsx'
import { FlowColumns } from '../../page/flow-layout.tsx'
import { useIsWide } from '../../page/use-is-wide.ts'
import { CopyButton } from '../../send/copy-button.tsx'
import { SendButtons } from '../../send/send-buttons.tsx'
import { useCopy } from '../../send/use-copy.ts'
import type { CodeViewProps } from '../method.ts'
import { PixCode } from './pix-code.tsx'
import { PixExpired } from './pix-expired.tsx'
import { PixSteps } from './pix-steps.tsx'
import { PixTimeLeft } from './pix-time-left.tsx'
import { PixWaiting } from './pix-waiting.tsx'
import { pixTexts } from './texts.ts'

export const PixView = ({ payment, clockOffset, hasExpired, details }: CodeViewProps<'pix'>) => {
  const code = payment.charge?.copyPaste ?? ''
  const { copy, isCopied, wasCopied } = useCopy(code, pixTexts)
  const isWide = useIsWide()
  const { renderEnrolment } = useContext(PayerContext)
  const copyButton = (
    <CopyButton isCopied={isCopied} onCopy={copy} copy={pixTexts.copy} copied={pixTexts.copied} />
  )
  const isPayable = !hasExpired && code !== ''
  return (
    <FlowColumns
      heading={<Heading level={1}>{pixTexts.heading}</Heading>}
      amountDue={
        <AmountDueCard payment={payment}>
          {isPayable && payment.expiresAt && (
            <PixTimeLeft expiresAt={payment.expiresAt} clockOffset={clockOffset} />
          )}
        </AmountDueCard>
      }
      action={
        isPayable ? (
          <>
            <PixCode
              payment={payment}
              code={code}
              copy={copy}
              copyButton={isWide && copyButton}
              wasCopied={wasCopied}
            />
            <PixWaiting payment={payment} />
            {renderEnrolment?.(payment)}
            <PixSteps />
            <PayerOnly>
              <Card as="section">
                <Stack gap={12}>
                  <Text strong>{pixTexts.sendTitle}</Text>
                  <Cluster gap={4}>
                    <SendButtons payment={payment} sent={pixTexts.sent} campaignReference={null} />
                  </Cluster>
                </Stack>
              </Card>
            </PayerOnly>
          </>
        ) : (
          <PixExpired payment={payment} />
        )
      }
      details={details}
      bar={isPayable && !isWide && copyButton}
    />
  )
}
