import { formatDate, type Payment } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import { printedLine, type Billet } from '../domain/billet-line'
import { billetTexts } from '../texts'
import { CodeBox } from '../ui/code-box'
import { CopyButton } from '../ui/copy-button'
import { FlowColumns } from '../ui/flow-layout'
import { ItfBarCode } from '../ui/itf-bar-code'
import { OwedCard } from '../ui/owed-card'
import styles from './billet-view.module.css'
import { DeliveryOptions } from './delivery-options'
import { useCopy } from './use-copy'
import { useMinWidth } from './use-min-width'

interface BilletViewProps {
  payment: Payment
  billet: Billet
  heading: string
  /** Above the ways to get it; the heading itself asks when left out. */
  optionsTitle: string
  /** The ways to get it come before the code. */
  optionsFirst: boolean
  campaignReference: string | null
  details: ReactNode
}

const WIDE = 1024

/** Line, bar code and every way to get them: what boleto and bar code have in common. */
export const BilletView = (props: BilletViewProps) => {
  const { payment, billet, heading, optionsTitle, optionsFirst, campaignReference, details } = props
  const { copy, isCopied } = useCopy(billet.line, billetTexts)
  const isWide = useMinWidth(WIDE)
  const copyButton = <CopyButton isCopied={isCopied} onCopy={copy} copy={billetTexts.copy} copied={billetTexts.copied} />
  const code = (
    <Card key="code" as="section" aria-label={billetTexts.line[billet.kind]}>
      <div className={styles.code}>
        <CodeBox size="lg" label={billetTexts.line[billet.kind]} code={printedLine(billet)} />
        {isWide && copyButton}
        <ItfBarCode className={styles.barCode} label={billetTexts.drawing} digits={billet.barcode} />
        <Text size="sm" tone="muted">{billetTexts.settling}</Text>
      </div>
    </Card>
  )
  const options = (
    <Card key="options" as="section" aria-label={optionsTitle}>
      <div className={styles.code}>
        {!optionsFirst && <Heading level={2}>{optionsTitle}</Heading>}
        <DeliveryOptions payment={payment} billet={billet} campaignReference={campaignReference} />
      </div>
    </Card>
  )
  return (
    <FlowColumns
      heading={<Heading level={1}>{heading}</Heading>}
      owed={<OwedCard payment={payment}><Text>{billetTexts.dueDate} <strong>{formatDate(billet.dueDate)}</strong></Text></OwedCard>}
      action={optionsFirst ? [options, code] : [code, options]}
      details={details}
      bar={!isWide && copyButton}
    />
  )
}
