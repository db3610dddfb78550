import { useEffect } from 'react'
import {
  formatPhone,
  getCaseKind,
  toNationalDigits,
  parseMobile,
  type SupportCase,
  formatDate,
  formatDateTime,
  formatReal,
} from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Chip, type ChipTone } from '@portal/ui-kit/chip'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { Flush } from '@portal/ui-kit/flush'
import { Heading } from '@portal/ui-kit/heading'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { TextLink } from '@portal/ui-kit/link'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Text } from '@portal/ui-kit/text'
import { Link, useKernel } from 'shared-kernel/react'
import { formatWindow } from './call-times.ts'
import styles from './case-card.module.css'
import { CaseFileDownload } from './case-file-download.tsx'
import { formatDeadline } from './format-deadline.ts'
import { texts } from './texts.ts'

const TONES: Readonly<Record<SupportCase['state'], ChipTone>> = {
  received: 'info',
  working: 'warning',
  answered: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
}
const formatCallTime = ({ kind, call }: SupportCase): string | null => {
  if (kind !== 'call') return null
  return call ? formatWindow(call) : texts.soon
}

const formatCasePhone = ({ phone }: SupportCase): string | null => {
  const mobile = parseMobile(phone ?? '')
  return mobile && formatPhone(toNationalDigits(mobile))
}

const isOpen = ({ state }: SupportCase): boolean => state === 'received' || state === 'working'

/** Returns the name of the state; the kind names how a case ended. */
const getStateName = ({ kind, state, answer }: SupportCase): string => {
  const { closedName, withdrawal } = getCaseKind(kind)
  if (state === 'closed') return answer === null ? texts.closed : closedName
  return state === 'cancelled' ? (withdrawal?.doneName ?? texts.closed) : texts.states[state]
}

/** Amounts of a contest; none for a contest in words. */
const listContestAmounts = ({ contest }: SupportCase) =>
  contest && contest.amount > 0
    ? [
        { label: texts.contested, value: formatReal(contest.amount) },
        {
          label: texts.accepted,
          value: contest.accepted === null ? null : formatReal(contest.accepted),
        },
        { label: texts.credit, value: contest.credit > 0 ? formatReal(contest.credit) : null },
      ]
    : []

const isRefused = ({ contest }: SupportCase): boolean =>
  contest?.state === 'rejected' || contest?.state === 'partly_accepted'

interface CaseCardProps {
  item: SupportCase
  /** Name of the contract of the case; '' without one. */
  contractName: string
  onCancel: (() => void) | undefined
  /** Moves focus to the title: the button that had it is removed on cancellation. */
  wasCancelled: boolean
}

/** Renders one support case with its state, protocol and response. */
export const CaseCard = ({ item, contractName, onCancel, wasCancelled }: CaseCardProps) => {
  const { now } = useKernel()
  const { title, deadlineLabel, withdrawal } = getCaseKind(item.kind)
  const deadline = isOpen(item) ? item.answerBy : null
  const { dueDay, calledOn, postalAddress } = item.details
  // A server of the previous version does not store it.
  const answeredAt = item.answeredAt ?? (item.state === 'answered' ? item.changedAt : null)
  const details = [
    { label: texts.protocol, value: item.protocol },
    { label: texts.openedAt, value: formatDateTime(item.openedAt) },
    { label: deadlineLabel, value: deadline && formatDeadline(item.kind, deadline) },
    { label: texts.contract, value: contractName },
    { label: texts.dueDay, value: dueDay && texts.dueDayOf(dueDay) },
    { label: texts.calledOn, value: calledOn && formatDate(calledOn) },
    { label: texts.postalAddress, value: postalAddress },
    { label: texts.call, value: formatCallTime(item) },
    { label: texts.phone, value: formatCasePhone(item) },
    { label: texts.invoice, value: item.invoice },
    ...listContestAmounts(item),
    { label: texts.answeredAt, value: answeredAt && formatDateTime(answeredAt) },
  ].filter(({ value }) => value)
  const headingId = `case-${item.protocol}`
  useEffect(() => {
    if (wasCancelled) document.getElementById(headingId)?.focus()
  }, [wasCancelled, headingId])
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack gap={12}>
        <Cluster justify="between">
          <Heading level={2} size="sm" id={headingId}>
            {title}
          </Heading>
          <Chip tone={TONES[item.state]}>{getStateName(item)}</Chip>
        </Cluster>
        <DescriptionList items={details} />
        {item.invoice && (
          <StandaloneLink as={Link} to={buildPath('bill', { reference: item.invoice })}>
            {texts.toInvoice}
          </StandaloneLink>
        )}
        {deadline && Date.parse(deadline) < now() && (
          <Text>
            {texts.overdue}{' '}
            <TextLink as={Link} to={buildPath('channels')}>
              {texts.toOmbudsman}
            </TextLink>
          </Text>
        )}
        {item.text && (
          <div>
            <Text size="sm" tone="muted">
              {item.kind === 'dispute' || item.kind === 'transfer'
                ? texts.whatHappened
                : texts.yourWords}
            </Text>
            <Text className={styles.words}>{item.text}</Text>
          </div>
        )}
        {item.file && <CaseFileDownload protocol={item.protocol} file={item.file} />}
        {item.answer && (
          <div className={styles.answer}>
            <Text size="sm" strong>
              {texts.answer}
            </Text>
            <Text className={styles.words}>{item.answer}</Text>
          </div>
        )}
        {isRefused(item) && (
          <Text>
            {texts.disagree}{' '}
            <TextLink as={Link} to={buildPath('channels')}>
              {texts.toOmbudsman}
            </TextLink>
          </Text>
        )}
        {item.canCancel && withdrawal && onCancel && (
          <Flush>
            <Button appearance="tertiary" onClick={onCancel}>
              {withdrawal.action}
            </Button>
          </Flush>
        )}
      </Stack>
    </Card>
  )
}
