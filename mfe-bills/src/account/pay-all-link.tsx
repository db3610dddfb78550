import { buildPath, formatReal, quote, sumCents, type Cents, type Invoice } from '@portal/contract'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link, useApi } from 'shared-kernel/react'
import type { ContractView } from '../contracts/account.rules.ts'
import styles from './pay-buttons.module.css'
import { toSelections } from './selection.rules.ts'
import { texts } from './texts.ts'

interface PayAllLinkProps {
  views: readonly ContractView[]
  payable: readonly Invoice[]
}

/**
 * Whether two installments are of one agreement. All of an agreement together may have a discount,
 * which only the API knows.
 */
const mayHaveDiscount = (invoices: readonly Invoice[]): boolean => {
  const agreements = invoices.flatMap(({ installment }) => installment?.agreement ?? [])
  return new Set(agreements).size < agreements.length
}

/** Returns the sum of the invoices; undefined while the API has not returned what they cost together. */
const useTotal = ({ views, payable }: PayAllLinkProps): Cents | undefined => {
  const references = new Set(payable.map(({ reference }) => reference))
  const items = toSelections(
    views,
    new Map(views.map(({ contract }) => [contract.reference, references])),
  )
  const isQuoteNeeded = mayHaveDiscount(payable)
  const { data } = useApi(quote, { body: { items } }, { enabled: isQuoteNeeded, staleTime: 0 })
  return isQuoteNeeded ? data?.total : sumCents(payable.map(({ total }) => total))
}

/** Renders the link that pays all invoices, with the total that the next page shows. */
export const PayAllLink = (props: PayAllLinkProps) => {
  const total = useTotal(props)
  return (
    <ButtonLink
      as={Link}
      wide
      className={styles.button}
      appearance="tertiary"
      to={buildPath('picker', { contas: props.payable.map(({ reference }) => reference) })}
    >
      {texts.home.payAll(total === undefined ? null : formatReal(total))}
    </ButtonLink>
  )
}
