import { memo, useState, type ComponentType } from 'react'
import {
  formatE164Phone,
  formatReal,
  isFibreWithoutPhone,
  buildPath,
  type CalendarDate,
  type Invoice,
} from '@portal/contract'
import { Accordion } from '@portal/ui-kit/accordion'
import { Amount } from '@portal/ui-kit/amount'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Chip } from '@portal/ui-kit/chip'
import { FibreMark } from '@portal/ui-kit/fibre-mark'
import { Smartphone, Tag, Wifi } from '@portal/ui-kit/icons'
import { TextLink } from '@portal/ui-kit/link'
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden'
import { Verbatim } from '@portal/ui-kit/verbatim'
import { Link } from 'shared-kernel/react'
import type { ContractView } from '../contracts/account.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { texts } from './texts.ts'
import { InvoiceList, type InvoiceListProps } from './invoice-list.tsx'
import { NONE_SELECTED, listOverdueReferences } from './selection.rules.ts'
import styles from './contract-card.module.css'

interface ContractCardProps {
  view: ContractView
  invoices: readonly Invoice[]
  today: CalendarDate
  selected: ReadonlySet<string>
  onToggle: (contractReference: string, invoiceReference: string) => void
  /** Selects all of these invoices, or deselects them if all are selected. */
  onToggleAll?: (contractReference: string, invoiceReferences: readonly string[]) => void
  /** Component that renders the invoices; the default is `InvoiceList`. */
  Invoices?: ComponentType<InvoiceListProps>
  isHistoryOpen?: boolean
}

/** Estimated heights in px of a card that was never rendered: a wrong estimate would shift the scroll position. */
const HEADER_HEIGHT_PX = 150
const ROW_HEIGHT_PX = 76

export const ContractCard = memo(function ContractCard(props: ContractCardProps) {
  const {
    view,
    invoices,
    today,
    selected,
    onToggle,
    onToggleAll,
    Invoices = InvoiceList,
    isHistoryOpen = false,
  } = props
  const { contract, campaign, phone, open, total } = view
  const [shouldShowHistory, setShouldShowHistory] = useState(isHistoryOpen)
  const titleId = `contract-${contract.reference}`
  const numberId = `${titleId}-number`
  const Icon = contract.productType === 'LIVE' ? Wifi : Smartphone
  const history = invoices === view.paid ? [] : view.paid
  const product = contract.products.map(({ name }) => name).join(', ')
  const overdueReferences = onToggleAll ? listOverdueReferences(view, invoices) : []

  return (
    <Card
      as="section"
      padding={0}
      className={styles.card}
      style={{
        containIntrinsicBlockSize: `auto ${HEADER_HEIGHT_PX + invoices.length * ROW_HEIGHT_PX}px`,
      }}
      aria-labelledby={`${titleId} ${numberId}`}
    >
      <header className={styles.head}>
        <span className={styles.icon}>
          <Icon size={24} />
        </span>
        <div className={styles.who}>
          <h3 id={titleId} className={styles.product}>
            {product}
          </h3>
          <p id={numberId} className={styles.line}>
            {invoiceTexts.contract} <Verbatim>{contract.reference}</Verbatim>
          </p>
          {phone && (
            <p className={styles.phone}>
              <VisuallyHidden>{texts.card.phone} </VisuallyHidden>
              <Verbatim>{formatE164Phone(phone)}</Verbatim>
            </p>
          )}
          {isFibreWithoutPhone({ ...contract, phone }) && <FibreMark />}
        </div>
        <div className={styles.total}>
          {open.length > 0 ? (
            <Amount size="md" label={texts.card.open} value={formatReal(total)} />
          ) : (
            <Chip tone="success">{texts.card.nothingOpen}</Chip>
          )}
        </div>
      </header>
      {(campaign || contract.hasAgreement) && (
        <div className={styles.badges}>
          {campaign && (
            <>
              <Chip tone="info" icon={<Tag size={16} />}>
                {invoiceTexts.discount(campaign.discountPercentage)}
              </Chip>
              <TextLink
                as={Link}
                className={styles.more}
                to={buildPath('offer', { reference: campaign.reference })}
              >
                {texts.card.seeOffer}
              </TextLink>
            </>
          )}
          {contract.hasAgreement && (
            <>
              <Chip tone="info">{texts.card.agreement}</Chip>
              <TextLink
                as={Link}
                className={styles.more}
                to={buildPath('agreement', { reference: contract.reference })}
              >
                {texts.card.seeAgreement}
              </TextLink>
            </>
          )}
        </div>
      )}
      {overdueReferences.length > 1 && (
        <div className={styles.group}>
          <Button
            appearance="tertiary"
            aria-describedby={titleId}
            onClick={() => onToggleAll?.(contract.reference, overdueReferences)}
          >
            {overdueReferences.every((one) => selected.has(one))
              ? texts.card.deselectOverdue
              : texts.card.selectOverdue(overdueReferences.length)}
          </Button>
        </div>
      )}
      {invoices.length > 0 && (
        <Invoices
          name={`${product}, ${invoiceTexts.contract} ${contract.reference}`}
          invoices={invoices}
          today={today}
          selected={selected}
          canPay={view.canPay}
          {...(view.canSelect && { onToggle: (invoice) => onToggle(contract.reference, invoice) })}
        />
      )}
      {history.length > 0 && (
        <Accordion
          className={styles.history}
          level={4}
          title={texts.card.paid(history.length)}
          open={shouldShowHistory}
          onToggle={(event) => setShouldShowHistory(event.currentTarget.open)}
        >
          {shouldShowHistory && (
            <div className={styles.paid}>
              <Invoices
                name={product}
                invoices={history}
                today={today}
                selected={NONE_SELECTED}
                canPay={view.canPay}
              />
            </div>
          )}
        </Accordion>
      )}
    </Card>
  )
})
