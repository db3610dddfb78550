import { memo, useState } from 'react'
import { formatOwnPhone, formatReal, isKnownByBrand, pathTo, type CalendarDate, type Debt } from '@portal/contract'
import { Accordion } from '@portal/ui-kit/accordion'
import { Amount } from '@portal/ui-kit/amount'
import { Card } from '@portal/ui-kit/card'
import { Chip } from '@portal/ui-kit/chip'
import { FibreMark } from '@portal/ui-kit/fibre-mark'
import { Smartphone, Tag, Wifi } from '@portal/ui-kit/icons'
import { TextLink } from '@portal/ui-kit/link'
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden'
import { Link } from 'shared-kernel/react'
import type { ContractView } from '../contracts/account.rules'
import { texts as words } from '../debts/texts'
import { texts } from './texts'
import { BillRow } from './bill-row'
import styles from './contract-card.module.css'

interface ContractCardProps {
  view: ContractView
  debts: readonly Debt[]
  today: CalendarDate
  ticked: ReadonlySet<string>
  onTick: (contractReference: string, debtReference: string) => void
  /** Shows the paid invoices at once. */
  opensHistory?: boolean
}

/** A contract with its product, phone, offer and invoices. */
export const ContractCard = memo(function ContractCard(props: ContractCardProps) {
  const { view, debts, today, ticked, onTick, opensHistory = false } = props
  const { contract, campaign, phone, open, total } = view
  const [showsHistory, setShowsHistory] = useState(opensHistory)
  const titleId = `contract-${contract.reference}`
  const numberId = `${titleId}-number`
  const Icon = contract.productType === 'LIVE' ? Wifi : Smartphone
  const history = debts === view.paid ? [] : view.paid

  return (
    <Card as="section" padding={0} className={styles.card} aria-labelledby={`${titleId} ${numberId}`}>
      <header className={styles.head}>
        <span className={styles.icon}><Icon size={24} /></span>
        <div className={styles.who}>
          <h3 id={titleId} className={styles.product}>{contract.products.map((product) => product.name).join(', ')}</h3>
          <p id={numberId} className={styles.line}>{words.contract} {contract.reference}</p>
          {phone && <p className={styles.phone}><VisuallyHidden>{texts.card.phone} </VisuallyHidden>{formatOwnPhone(phone)}</p>}
          {isKnownByBrand({ ...contract, phone }) && <FibreMark />}
        </div>
        <div className={styles.total}>
          {open.length > 0
            ? <Amount size="md" label={texts.card.open} value={formatReal(total)} />
            : <Chip tone="success">{texts.card.nothingOpen}</Chip>}
        </div>
      </header>
      {(campaign || contract.hasAgreement) && (
        <div className={styles.badges}>
          {campaign && (
            <>
              <Chip tone="info" icon={<Tag size={16} />}>{words.discount(campaign.discountPercentage)}</Chip>
              <TextLink as={Link} className={styles.more} to={pathTo('offer', { reference: campaign.reference })}>{texts.card.seeOffer}</TextLink>
            </>
          )}
          {contract.hasAgreement && (
            <>
              <Chip tone="info">{texts.card.agreement}</Chip>
              <TextLink as={Link} className={styles.more} to={pathTo('agreement', { reference: contract.reference })}>{texts.card.seeAgreement}</TextLink>
            </>
          )}
        </div>
      )}
      {debts.length > 0 && (
        <ul>
          {debts.map((debt) => (
            <BillRow
              key={debt.reference} debt={debt} today={today} isTicked={ticked.has(debt.reference)}
              {...(view.maySelect && debt.status !== 'PAGA' && { onTick: () => onTick(contract.reference, debt.reference) })}
            />
          ))}
        </ul>
      )}
      {history.length > 0 && (
        <Accordion
          className={styles.history} level={4} title={texts.card.paid(history.length)} open={showsHistory}
          onToggle={(event) => setShowsHistory(event.currentTarget.open)}
        >
          {showsHistory && (
            <ul className={styles.paid}>
              {history.map((debt) => <BillRow key={debt.reference} debt={debt} today={today} isTicked={false} />)}
            </ul>
          )}
        </Accordion>
      )}
    </Card>
  )
})
