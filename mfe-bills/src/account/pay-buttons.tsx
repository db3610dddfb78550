import {
  buildPath,
  formatReal,
  METHODS,
  sumCents,
  type CalendarDate,
  type Invoice,
} from '@portal/contract'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink, TextLink } from '@portal/ui-kit/link'
import { useMinWidth } from '@portal/ui-kit/min-width'
import { Link } from 'shared-kernel/react'
import type { AmountOwed, ContractView } from '../contracts/account.rules.ts'
import { isDueSoon, isOverdue } from '../invoice-display/invoice-status.rules.ts'
import { PayAllLink } from './pay-all-link.tsx'
import styles from './pay-buttons.module.css'
import { STATEMENT_MIN_WIDTH_PX } from './statement.tsx'
import { texts } from './texts.ts'

const t = texts.home
const formatTotal = (invoices: readonly Invoice[]): string =>
  formatReal(sumCents(invoices.map((invoice) => invoice.total)))

const getPayLabel = (owed: AmountOwed): string => {
  const { urgent, payable, count, inProcess, areInstallments } = owed
  const amount = formatTotal(urgent)
  if (count === 1) return t.payOne(amount, areInstallments)
  if (urgent.length < payable.length)
    return urgent.some(isOverdue)
      ? t.payOverdue(urgent.length, amount, areInstallments)
      : t.payNext(urgent.length, amount)
  return payable.length + inProcess.length === count ? t.payAll(amount) : t.payOldest(amount)
}

interface PayButtonsProps {
  views: readonly ContractView[]
  owed: AmountOwed
  today: CalendarDate
  /** While invoices are selected, a notice offers to pay or the network is down, paying is not the primary step. */
  hasOtherStep: boolean
  /** References of the invoices that a notice pays; the same link is not repeated here. */
  payableInNotice: readonly string[]
}

/**
 * Renders the links that pay the overdue invoices, show their Pix code or boleto, or pay all; each
 * says what it pays.
 */
export const PayButtons = ({
  views,
  owed,
  today,
  hasOtherStep,
  payableInNotice,
}: PayButtonsProps) => {
  const { oldest, payable, urgent } = owed
  const contas = urgent.map(({ reference }) => reference)
  // From this width on, the Pix page shows a QR code.
  const isWide = useMinWidth(STATEMENT_MIN_WIDTH_PX)
  const hasPriority = oldest !== null && isDueSoon(oldest, today) && !hasOtherStep
  const isInNotice =
    contas.length === payableInNotice.length && contas.every((one) => payableInNotice.includes(one))
  return (
    <Stack gap={8} className={styles.buttons}>
      {!isInNotice && (
        <ButtonLink
          as={Link}
          wide
          className={styles.button}
          appearance={hasPriority ? 'primary' : 'secondary'}
          to={buildPath('picker', { contas })}
        >
          {getPayLabel(owed)}
        </ButtonLink>
      )}
      <ButtonLink
        as={Link}
        wide
        className={styles.button}
        appearance="secondary"
        to={buildPath('method', { method: METHODS.pix.path, contas })}
      >
        {(isWide ? t.qrCode : t.pix)(formatTotal(urgent))}
      </ButtonLink>
      {urgent.length < payable.length && <PayAllLink views={views} payable={payable} />}
      <div className={styles.links}>
        <TextLink as={Link} to={buildPath('method', { method: METHODS.bankSlip.path, contas })}>
          {t.secondCopy}
        </TextLink>
        <TextLink as={Link} to={buildPath('picker', { contas })}>
          {t.otherWays}
        </TextLink>
      </div>
    </Stack>
  )
}
