import type { NotificationPreference } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Checkbox } from '@portal/ui-kit/checkbox'
import { Cluster } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { whyNot } from '../page/why-not.ts'
import styles from './notice-preferences.module.css'
import { texts } from './texts.ts'
import { useChooseNotices } from './use-notice-choices.ts'

/** E-mail, SMS, both or neither for one topic; without an e-mail on record the SMS stands in for it. */
export const TopicChoice = ({
  choice,
  hasEmail,
  disabled,
}: {
  choice: NotificationPreference
  hasEmail: boolean
  disabled: boolean
}) => {
  const { choose, error } = useChooseNotices()
  const { name, text } = texts.topics[choice.topic]
  const email = choice.email && hasEmail
  const sms = choice.sms || choice.email !== email
  const change = (by: Partial<NotificationPreference>) =>
    choose({ topic: choice.topic, email, sms, ...by })
  return (
    <fieldset className={styles.topic} disabled={disabled}>
      <legend className={styles.name}>{name}</legend>
      <Text size="sm" tone="muted">
        {text}
      </Text>
      <Cluster gap={24}>
        <Checkbox
          label={texts.email}
          disabled={!hasEmail}
          checked={email}
          onChange={({ target }) => change({ email: target.checked })}
        />
        <Checkbox
          label={texts.sms}
          checked={sms}
          onChange={({ target }) => change({ sms: target.checked })}
        />
      </Cluster>
      {error && (
        <Alert tone="danger" live>
          {whyNot(error, texts.notKept)}
        </Alert>
      )}
    </fieldset>
  )
}
