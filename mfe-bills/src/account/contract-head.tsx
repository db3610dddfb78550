import { buildPath, formatE164Phone, formatReal, isFibreWithoutPhone } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Chip } from '@portal/ui-kit/chip'
import { FibreMark } from '@portal/ui-kit/fibre-mark'
import { Smartphone, Tag, Wifi } from '@portal/ui-kit/icons'
import { TextLink } from '@portal/ui-kit/link'
import { Verbatim } from '@portal/ui-kit/verbatim'
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden'
import { Link } from 'shared-kernel/react'
import type { ContractView } from '../contracts/account.rules.ts'
import { formatLineName, formatProducts } from '../contracts/line-name.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import styles from './contract-head.module.css'
import { texts } from './texts.ts'

const t = texts.card

/** Returns the ids of product and number, which name the region of a contract. */
export const getContractLabelIds = (reference: string): string =>
  `contract-${reference} contract-${reference}-number`

interface ContractHeadProps {
  view: ContractView
  level?: 2 | 3
}

/** Renders product, number and phone of a contract with what is open, then its offer and agreement. */
export const ContractHead = ({ view, level = 3 }: ContractHeadProps) => {
  const { contract, phone, open, collected, total } = view
  const Title = `h${level}` as const
  const Icon = contract.productType === 'LIVE' ? Wifi : Smartphone
  const id = `contract-${contract.reference}`
  return (
    <>
      <header className={styles.head}>
        <span className={styles.icon}>
          <Icon size={24} />
        </span>
        <div className={styles.who}>
          <Title id={id} className={styles.product}>
            {formatProducts(view)}
          </Title>
          <p id={`${id}-number`} className={styles.line}>
            {invoiceTexts.contract} <Verbatim>{contract.reference}</Verbatim>
          </p>
          {phone && (
            <p className={styles.phone}>
              <VisuallyHidden>{t.phone} </VisuallyHidden>
              <Verbatim>{formatE164Phone(phone)}</Verbatim>
            </p>
          )}
          {isFibreWithoutPhone({ ...contract, phone }) && <FibreMark />}
        </div>
        <div className={styles.total}>
          {collected.length > 0 ? (
            <Amount size="md" label={t.open} value={formatReal(total)} />
          ) : (
            <Chip tone="success">{open.length > 0 ? t.nothingToPay : t.nothingOpen}</Chip>
          )}
        </div>
      </header>
      <ContractLinks view={view} />
    </>
  )
}

/** Renders the offer and the agreement of a contract with their links. */
export const ContractLinks = ({ view }: { view: ContractView }) => {
  const { contract, campaign } = view
  if (!campaign && !contract.hasAgreement) return null
  const line = formatLineName(view)
  return (
    <div className={styles.badges}>
      {campaign && (
        <>
          <Chip tone="info" icon={<Tag size="1.15em" />}>
            {invoiceTexts.discountChip(campaign.discountPercentage)}
          </Chip>
          <TextLink
            as={Link}
            className={styles.more}
            to={buildPath('offer', { reference: campaign.reference })}
            aria-label={t.seeOfferLabel(line)}
          >
            {t.seeOffer}
          </TextLink>
        </>
      )}
      {contract.hasAgreement && (
        <>
          <Chip tone="info">{t.agreement}</Chip>
          <TextLink
            as={Link}
            className={styles.more}
            to={buildPath('agreement', { reference: contract.reference })}
            aria-label={t.seeAgreementLabel(line)}
          >
            {t.seeAgreement}
          </TextLink>
        </>
      )}
    </div>
  )
}
