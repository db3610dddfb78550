import type { Person } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Chip, type ChipTone } from '@portal/ui-kit/chip'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { Verbatim } from '@portal/ui-kit/verbatim'
import { formatDay } from '../page/format-date.ts'
import styles from './people-screen.module.css'
import { ResendButton, type ResendCallbacks } from './resend-button.tsx'
import { texts } from './texts.ts'

interface PersonRowProps {
  person: Person
  /** Undefined for users without permission to change people. */
  actions?: { onChange(): void; onRemove(): void; resending: ResendCallbacks } | undefined
}

const TONES: Readonly<Record<Person['state'], ChipTone>> = {
  active: 'success',
  invited: 'info',
  over: 'warning',
}

export const getPersonName = ({ name }: Person): string => name ?? texts.lines

export const PersonRow = ({ person, actions }: PersonRowProps) => {
  const { role, state, email, until, isMe } = person
  const [name, isPhoneLines, isInvited] = [
    getPersonName(person),
    person.name === null,
    state !== 'active',
  ]
  return (
    <li className={styles.row}>
      <Stack gap={8}>
        <Cluster justify="between">
          <Text strong className={styles.name}>
            <Verbatim>{name}</Verbatim>
            {isMe && <Chip tone="neutral">{texts.me}</Chip>}
          </Text>
          <Chip tone={TONES[state]}>{texts[state]}</Chip>
        </Cluster>
        <Text size="sm" tone="muted" className={styles.address}>
          {isPhoneLines ? texts.linesText : email}
        </Text>
        <Text size="sm">
          {texts.roles[role]}: {texts.may[role]}
        </Text>
        {until !== null && (
          <Text size="sm" tone="muted">
            {state === 'over' ? texts.overText : texts.until(formatDay(until))}
          </Text>
        )}
        {actions && (
          <Cluster gap={16} className={styles.actions}>
            <Button
              appearance="tertiary"
              aria-label={texts.changeOf(name)}
              onClick={actions.onChange}
            >
              {texts.change}
            </Button>
            {isInvited && <ResendButton person={person} name={name} {...actions.resending} />}
            {!isPhoneLines && (
              <Button
                appearance="tertiary"
                aria-label={isInvited ? texts.withdrawOf(name) : texts.removeOf(name)}
                onClick={actions.onRemove}
              >
                {isInvited ? texts.withdraw : texts.remove}
              </Button>
            )}
          </Cluster>
        )}
      </Stack>
    </li>
  )
}
