import { useEffect } from 'react'
import {
  formatPhone,
  getCaseKind,
  toNationalDigits,
  parseMobile,
  type SupportCase,
  formatDate,
  formatDateTime,
  toSaoPauloDate,
} from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Chip, type ChipTone } from '@portal/ui-kit/chip'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { Heading } from '@portal/ui-kit/heading'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { formatWindow } from './call-times.ts'
import styles from './case-card.module.css'
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

const formatDeadline = ({ state, answerBy }: SupportCase): string | null =>
  answerBy !== null && (state === 'received' || state === 'working')
    ? formatDate(toSaoPauloDate(new Date(answerBy)))
    : null

interface CaseCardProps {
  item: SupportCase
  onCancel: (() => void) | undefined
  /** Moves focus to the title: the button that had it is removed on cancellation. */
  wasCancelled: boolean
}

/** Renders one support case with its state, protocol and response. */
export const CaseCard = ({ item, onCancel, wasCancelled }: CaseCardProps) => {
  const details = [
    { label: texts.protocol, value: item.protocol },
    { label: texts.openedAt, value: formatDateTime(item.openedAt) },
    { label: getCaseKind(item.kind).deadlineLabel, value: formatDeadline(item) },
    { label: texts.call, value: formatCallTime(item) },
    { label: texts.phone, value: formatCasePhone(item) },
    { label: texts.invoice, value: item.invoice },
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
            {getCaseKind(item.kind).title}
          </Heading>
          <Chip tone={TONES[item.state]}>{texts.states[item.state]}</Chip>
        </Cluster>
        <DescriptionList items={details} />
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
        {item.answer && (
          <div className={styles.answer}>
            <Text size="sm" strong>
              {texts.answer}
            </Text>
            <Text className={styles.words}>{item.answer}</Text>
          </div>
        )}
        {item.canCancel && onCancel && (
          <div>
            <Button appearance="tertiary" onClick={onCancel}>
              {texts.cancel}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
