import {
  account,
  formatDate,
  formatE164Phone,
  formatMonth,
  formatMonthCapitalized,
  formatReal,
  isFibreWithoutPhone,
  isOwed,
  PRESCRIBED_TEXT,
  sumCents,
  toSaoPauloDate,
  type Contract,
  type Invoice,
} from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Checkbox } from '@portal/ui-kit/checkbox'
import { FibreMark } from '@portal/ui-kit/fibre-mark'
import { Heading } from '@portal/ui-kit/heading'
import { Receipt } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { StickyAction } from '@portal/ui-kit/sticky-action'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useRef, useState, type Ref } from 'react'
import { Link, useApi } from 'shared-kernel/react'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { Problem } from '../page/problem.tsx'
import { StatusPanel } from '../page/status-panel.tsx'
import { buildPickerUrl } from '../payment/urls.ts'
import { choiceTexts } from './choice-texts.ts'
import styles from './choose-invoices.module.css'

/** A company may have hundreds of open invoices. */
const MAX_INVOICES_ADDED = 10

const getSortKey = ({ isPrescribed, dueDate }: Invoice): string =>
  `${isPrescribed ? 1 : 0}${dueDate}`

/** Returns the open invoices sorted by due date, prescribed ones last, and whether they may be paid together. */
const collectOpenInvoices = (contracts: readonly Contract[]) => {
  const open = contracts
    .flatMap((contract) => contract.debts.map((invoice) => ({ ...invoice, contract })))
    .filter((invoice) => isOwed(invoice) && !invoice.isInProcess)
    .sort((one, other) => getSortKey(one).localeCompare(getSortKey(other)))
  return { open, canPayTogether: open.every(({ contract }) => contract.multiple) }
}
type OpenInvoice = ReturnType<typeof collectOpenInvoices>['open'][number]

const ChooseInvoices = ({ contracts: named }: { contracts: readonly string[] | undefined }) => {
  const { data, error, refetch } = useApi(account)
  // A later failure must not remove what the customer has chosen.
  if (error && !data) return <Problem problem={error} onRetry={refetch} />
  if (!data) return <PaymentSkeleton heading={null} />
  const { open, canPayTogether } = collectOpenInvoices(
    data.contracts.filter(({ reference }) => !named || named.includes(reference)),
  )
  return open.length === 0 ? (
    <StatusPanel icon={<Receipt size={32} />} title={choiceTexts.none}>
      {choiceTexts.noneHint}
    </StatusPanel>
  ) : (
    <Choice open={open} hasSelection={open.length > 1 && canPayTogether} />
  )
}

const Choice = ({
  open,
  hasSelection,
}: {
  open: readonly OpenInvoice[]
  hasSelection: boolean
}) => {
  const [selected, setSelected] = useState<readonly string[]>([])
  const [shownCount, setShownCount] = useState(MAX_INVOICES_ADDED)
  const firstAdded = useRef<HTMLDivElement>(null)
  useEffect(() => firstAdded.current?.focus(), [shownCount])
  const hiddenCount = open.length - shownCount
  const collected = open.filter(({ isPrescribed }) => !isPrescribed)
  const chosen = open.filter(({ reference }) => selected.includes(reference))
  const payTogether = (invoices: readonly OpenInvoice[]) =>
    buildPickerUrl(invoices.map(({ reference }) => reference))
  return (
    <Stack gap={16}>
      <Heading level={1}>{choiceTexts.title}</Heading>
      <div>
        {open.slice(0, shownCount).map((invoice, at) => (
          <InvoiceRow
            key={invoice.reference}
            ref={at > 0 && at === shownCount - MAX_INVOICES_ADDED ? firstAdded : undefined}
            invoice={invoice}
            isSelected={selected.includes(invoice.reference)}
            onSelect={
              hasSelection
                ? (isSelected) =>
                    setSelected((before) =>
                      isSelected
                        ? [...before, invoice.reference]
                        : before.filter((reference) => reference !== invoice.reference),
                    )
                : undefined
            }
          />
        ))}
      </div>
      {hiddenCount > 0 && (
        <Button
          appearance="tertiary"
          onClick={() => setShownCount(shownCount + MAX_INVOICES_ADDED)}
        >
          {choiceTexts.more(hiddenCount)}
        </Button>
      )}
      {hasSelection && chosen.length === 0 && collected.length > 1 && (
        <ButtonLink as={Link} appearance="secondary" to={payTogether(collected)}>
          {choiceTexts.payAll(collected.length)}
        </ButtonLink>
      )}
      {chosen.length > 0 && (
        <StickyAction isAlwaysSticky>
          <ButtonLink as={Link} wide to={payTogether(chosen)}>
            {choiceTexts.paySelected(
              chosen.length,
              formatReal(sumCents(chosen.map(({ total }) => total))),
            )}
          </ButtonLink>
        </StickyAction>
      )}
    </Stack>
  )
}

interface InvoiceRowProps {
  ref: Ref<HTMLDivElement> | undefined
  invoice: OpenInvoice
  isSelected: boolean
  onSelect: ((isSelected: boolean) => void) | undefined
}

const InvoiceRow = ({ ref, invoice, isSelected, onSelect }: InvoiceRowProps) => {
  const { reference, contract, dueDate, month, status, total, isPrescribed } = invoice
  const isOverdue = status === 'VENCIDA'
  const due = isOverdue
    ? choiceTexts.overdue
    : dueDate < toSaoPauloDate(new Date())
      ? choiceTexts.extended
      : choiceTexts.due
  const name = `${formatMonth(month)}, ${contract.reference}`
  return (
    <div className={styles.row} ref={ref} tabIndex={-1}>
      {onSelect && (
        <Checkbox
          hideLabel
          label={choiceTexts.select(name)}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      )}
      <div className={styles.invoice}>
        <Text strong>{formatMonthCapitalized(month)}</Text>
        <Text size="sm">
          {contract.phone ? (
            formatE164Phone(contract.phone)
          ) : isFibreWithoutPhone(contract) ? (
            <FibreMark />
          ) : (
            choiceTexts.contract(contract.reference)
          )}
        </Text>
        <Text size="sm" tone={isOverdue && !isPrescribed ? 'danger' : 'muted'}>
          {due(formatDate(dueDate))}
        </Text>
        {isPrescribed && <Text size="sm">{PRESCRIBED_TEXT}</Text>}
      </div>
      <ButtonLink
        as={Link}
        appearance="secondary"
        to={buildPickerUrl([reference])}
        aria-label={choiceTexts.payLabel(formatReal(total), name)}
      >
        {choiceTexts.pay(formatReal(total))}
      </ButtonLink>
    </div>
  )
}

export default ChooseInvoices
