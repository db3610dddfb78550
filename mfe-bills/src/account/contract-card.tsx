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
import { Link } from 'shared-kernel/react'
import type { ContractView } from '../contracts/account.rules.ts'
import { texts as words } from '../debts/texts.ts'
import { texts } from './texts.ts'
import { BillList, type BillsProps } from './bill-list.tsx'
import { NOTHING_TICKED, overdueOf } from './selection.rules.ts'
import styles from './contract-card.module.css'

interface ContractCardProps {
  view: ContractView
  debts: readonly Invoice[]
  today: CalendarDate
  ticked: ReadonlySet<string>
  onTick: (contractReference: string, debtReference: string) => void
  /** Ticks several at once, or takes the ticks away where all have one. */
  onTickAll?: (contractReference: string, debtReferences: readonly string[]) => void
  /** How the invoices are drawn. */
  Bills?: ComponentType<BillsProps>
  /** Shows the paid invoices at once. */
  opensHistory?: boolean
}

/** About how high head and rows are, in px, until they have been seen: a list that is jumped through must not change its length. */
const HEAD_HEIGHT = 150
const ROW_HEIGHT = 76

/** A contract with its product, phone, offer and invoices. */
export const ContractCard = memo(function ContractCard(props: ContractCardProps) {
  const {
    view,
    debts,
    today,
    ticked,
    onTick,
    onTickAll,
    Bills = BillList,
    opensHistory = false,
  } = props
  const { contract, campaign, phone, open, total } = view
  const [showsHistory, setShowsHistory] = useState(opensHistory)
  const titleId = `contract-${contract.reference}`
  const numberId = `${titleId}-number`
  const Icon = contract.productType === 'LIVE' ? Wifi : Smartphone
  const history = debts === view.paid ? [] : view.paid
  const product = contract.products.map(({ name }) => name).join(', ')
  const overdue = onTickAll ? overdueOf(view, debts) : []

  return (
    <Card
      as="section"
      padding={0}
      className={styles.card}
      style={{ containIntrinsicBlockSize: `auto ${HEAD_HEIGHT + debts.length * ROW_HEIGHT}px` }}
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
            {words.contract} {contract.reference}
          </p>
          {phone && (
            <p className={styles.phone}>
              <VisuallyHidden>{texts.card.phone} </VisuallyHidden>
              {formatE164Phone(phone)}
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
                {words.discount(campaign.discountPercentage)}
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
      {overdue.length > 1 && (
        <div className={styles.group}>
          <Button
            appearance="tertiary"
            aria-describedby={titleId}
            onClick={() => onTickAll?.(contract.reference, overdue)}
          >
            {overdue.every((one) => ticked.has(one))
              ? texts.card.untickOverdue
              : texts.card.tickOverdue(overdue.length)}
          </Button>
        </div>
      )}
      {debts.length > 0 && (
        <Bills
          name={`${product}, ${words.contract} ${contract.reference}`}
          debts={debts}
          today={today}
          ticked={ticked}
          mayPay={view.mayPay}
          {...(view.maySelect && { onTick: (debt) => onTick(contract.reference, debt) })}
        />
      )}
      {history.length > 0 && (
        <Accordion
          className={styles.history}
          level={4}
          title={texts.card.paid(history.length)}
          open={showsHistory}
          onToggle={(event) => setShowsHistory(event.currentTarget.open)}
        >
          {showsHistory && (
            <div className={styles.paid}>
              <Bills
                name={product}
                debts={history}
                today={today}
                ticked={NOTHING_TICKED}
                mayPay={view.mayPay}
              />
            </div>
          )}
        </Accordion>
      )}
    </Card>
  )
})
