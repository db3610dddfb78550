import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { SendButtons } from '../../parts/send-buttons'
import { useCopy } from '../../parts/use-copy'
import { useMinWidth } from '../../parts/use-min-width'
import { pixTexts } from '../../texts'
import { CopyButton } from '../../ui/copy-button'
import { FlowColumns } from '../../ui/flow-layout'
import { OwedCard } from '../../ui/owed-card'
import type { CodeViewProps } from '../payment-method'
import { PixCode } from './pix-code'
import { PixExpired } from './pix-expired'
import { PixSteps } from './pix-steps'
import { PixTimeLeft } from './pix-time-left'
import { PixWaiting } from './pix-waiting'

const WIDE = 1024

/** 'Pagamento Pix': amount and receiver, code and QR code, and a line that waits for the money. */
export const PixView = ({ payment, clockOffset, hasExpired, details }: CodeViewProps) => {
  const code = payment.pix?.copyPaste ?? ''
  const { copy, isCopied } = useCopy(code, pixTexts)
  const isWide = useMinWidth(WIDE)
  const copyButton = <CopyButton isCopied={isCopied} onCopy={copy} copy={pixTexts.copy} copied={pixTexts.copied} />
  const isPayable = !hasExpired && code !== ''
  return (
    <FlowColumns
      heading={<Heading level={1}>{pixTexts.heading}</Heading>}
      owed={(
        <OwedCard payment={payment}>
          {isPayable && payment.expiresAt && <PixTimeLeft expiresAt={payment.expiresAt} clockOffset={clockOffset} />}
        </OwedCard>
      )}
      action={isPayable ? (
        <>
          <PixCode code={code} copy={copy} copyButton={isWide && copyButton} />
          <PixWaiting payment={payment} />
          <PixSteps />
          <Card as="section">
            <Stack gap={12}>
              <Text strong>{pixTexts.sendTitle}</Text>
              <SendButtons payment={payment} campaignReference={null} />
            </Stack>
          </Card>
        </>
      ) : <PixExpired payment={payment} />}
      details={details}
      bar={isPayable && !isWide && copyButton}
    />
  )
}
