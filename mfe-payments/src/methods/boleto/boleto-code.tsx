import { formatDate } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import { BankButton } from '../../bank/bank-button.tsx'
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
import { barCodeTexts, secondCopyTexts } from './texts.ts'

interface BoletoCodeProps {
  payment: BoletoWithCode
  heading: string
  campaignReference: string | null
  details: ReactNode
}

const TEXTS = { bankSlip: secondCopyTexts, barCode: barCodeTexts }

/** Digitable line and bar code, and below them the ways to send or save them. */
export const BoletoCode = ({ payment, heading, campaignReference, details }: BoletoCodeProps) => {
  const { method, charge } = payment
  const { line, options } = TEXTS[method]
  const { copy, isCopied } = useCopy(charge.line, boletoTexts)
  const isWide = useIsWide()
  const copyButton = (
    <CopyButton
      isCopied={isCopied}
      onCopy={copy}
      copy={boletoTexts.copy}
      copied={boletoTexts.copied}
    />
  )
  const code = (
    <Card key="code" as="section" aria-label={line}>
      <div className={styles.code}>
        <CodeBox size="lg" label={line} code={formatDigitableLine(payment)} />
        {isWide && copyButton}
        <BankButton label={boletoTexts.openBank} note={boletoTexts.openBankNote} copy={copy} />
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
  const delivery = (
    <Card key="delivery" as="section" aria-label={options}>
      <div className={styles.code}>
        <Heading level={2} size="sm">
          {options}
        </Heading>
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
      action={[code, delivery]}
      details={details}
      bar={!isWide && copyButton}
    />
  )
}
