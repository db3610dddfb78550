import { formatDate } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import { OwedCard } from '../../owed/owed-card.tsx'
import { FlowColumns } from '../../page/flow-layout.tsx'
import { useIsWide } from '../../page/use-is-wide.ts'
import { CodeBox } from '../../send/code-box.tsx'
import { CopyButton } from '../../send/copy-button.tsx'
import { useCopy } from '../../send/use-copy.ts'
import styles from './billet-code.module.css'
import { printedLine, type CodedBillet } from './billet-line.ts'
import { DeliveryOptions } from './delivery-options.tsx'
import { ItfBarCode } from './itf-bar-code.tsx'
import { billetWords } from './code-words.ts'
import { bankSlipWords, barCodeWords } from './words.ts'

interface BilletCodeProps {
  payment: CodedBillet
  heading: string
  campaignReference: string | null
  details: ReactNode
}

const LINE = { bankSlip: bankSlipWords.line, barCode: barCodeWords.line }

/** Line, bar code and every way to get them. A second copy asks first how to get it, 'Pagar agora' shows the code first. */
export const BilletCode = ({ payment, heading, campaignReference, details }: BilletCodeProps) => {
  const { method, charge } = payment
  const { copy, isCopied } = useCopy(charge.line, billetWords)
  const isWide = useIsWide()
  const isSecondCopy = method === 'bankSlip'
  const copyButton = (
    <CopyButton
      isCopied={isCopied}
      onCopy={copy}
      copy={billetWords.copy}
      copied={billetWords.copied}
    />
  )
  const code = (
    <Card key="code" as="section" aria-label={LINE[method]}>
      <div className={styles.code}>
        <CodeBox size="lg" label={LINE[method]} code={printedLine(payment)} />
        {isWide && copyButton}
        <ItfBarCode
          className={styles.barCode}
          label={billetWords.drawing}
          digits={charge.barcode}
        />
        <Text size="sm" tone="muted">
          {billetWords.settling}
        </Text>
      </div>
    </Card>
  )
  const options = (
    <Card
      key="options"
      as="section"
      aria-label={isSecondCopy ? bankSlipWords.heading : barCodeWords.options}
    >
      <div className={styles.code}>
        {!isSecondCopy && <Heading level={2}>{barCodeWords.options}</Heading>}
        <DeliveryOptions payment={payment} campaignReference={campaignReference} />
      </div>
    </Card>
  )
  return (
    <FlowColumns
      heading={<Heading level={1}>{heading}</Heading>}
      owed={
        <OwedCard payment={payment}>
          <Text>
            {billetWords.dueDate} <strong>{formatDate(charge.dueDate)}</strong>
          </Text>
        </OwedCard>
      }
      action={isSecondCopy ? [options, code] : [code, options]}
      details={details}
      bar={!isWide && copyButton}
    />
  )
}
