import { formatDate } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import { AmountDueCard } from '../../invoices/amount-due-card.tsx'
import { FlowColumns } from '../../page/flow-layout.tsx'
import { useIsWide } from '../../page/use-is-wide.ts'
import { CodeBox } from '../../send/code-box.tsx'
import { CopyButton } from '../../send/copy-button.tsx'
import { useCopy } from '../../send/use-copy.ts'
import styles from './boleto-code.module.css'
import { formatDigitableLine, type BoletoWithCode } from './boleto-payment.ts'
import { DeliveryOptions } from './delivery-options.tsx'
import { ItfBarCode } from './itf-bar-code.tsx'
import { boletoTexts } from './code-texts.ts'
import { secondCopyTexts, barCodeTexts } from './texts.ts'

interface BoletoCodeProps {
  payment: BoletoWithCode
  heading: string
  campaignReference: string | null
  details: ReactNode
}

const LINE_LABELS = { bankSlip: secondCopyTexts.line, barCode: barCodeTexts.line }

/**
 * Digitable line, bar code and delivery options. The second copy starts with the options, 'Pagar agora' with the
 * code.
 */
export const BoletoCode = ({ payment, heading, campaignReference, details }: BoletoCodeProps) => {
  const { method, charge } = payment
  const { copy, isCopied } = useCopy(charge.line, boletoTexts)
  const isWide = useIsWide()
  const isSecondCopy = method === 'bankSlip'
  const copyButton = (
    <CopyButton
      isCopied={isCopied}
      onCopy={copy}
      copy={boletoTexts.copy}
      copied={boletoTexts.copied}
    />
  )
  const code = (
    <Card key="code" as="section" aria-label={LINE_LABELS[method]}>
      <div className={styles.code}>
        <CodeBox size="lg" label={LINE_LABELS[method]} code={formatDigitableLine(payment)} />
        {isWide && copyButton}
        <ItfBarCode
          className={styles.barCode}
          label={boletoTexts.barCodeLabel}
          digits={charge.barcode}
        />
        <Text size="sm" tone="muted">
          {boletoTexts.clearingTime}
        </Text>
      </div>
    </Card>
  )
  const options = (
    <Card
      key="options"
      as="section"
      aria-label={isSecondCopy ? secondCopyTexts.heading : barCodeTexts.options}
    >
      <div className={styles.code}>
        {!isSecondCopy && <Heading level={2}>{barCodeTexts.options}</Heading>}
        <DeliveryOptions payment={payment} campaignReference={campaignReference} />
      </div>
    </Card>
  )
  return (
    <FlowColumns
      heading={<Heading level={1}>{heading}</Heading>}
      amountDue={
        <AmountDueCard payment={payment}>
          <Text>
            {boletoTexts.dueDate} <strong>{formatDate(charge.dueDate)}</strong>
          </Text>
        </AmountDueCard>
      }
      action={isSecondCopy ? [options, code] : [code, options]}
      details={details}
      bar={!isWide && copyButton}
    />
  )
}
