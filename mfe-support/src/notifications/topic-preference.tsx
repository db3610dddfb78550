import type { NotificationPreference } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Checkbox } from '@portal/ui-kit/checkbox'
import { Cluster } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { getProblemText } from '../page/problem-text.ts'
import styles from './notification-preferences.module.css'
import { texts } from './texts.ts'
import { useUpdatePreference } from './use-notification-preferences.ts'

/** Renders the e-mail and SMS checkboxes of one topic; without a registered e-mail, SMS replaces it. */
export const TopicPreference = ({
  choice,
  hasEmail,
  disabled,
}: {
  choice: NotificationPreference
  hasEmail: boolean
  disabled: boolean
}) => {
  const { update, error } = useUpdatePreference()
  const { name, text } = texts.topics[choice.topic]
  const email = choice.email && hasEmail
  const sms = choice.sms || choice.email !== email
  const handleChange = (patch: Partial<NotificationPreference>) =>
    update({ topic: choice.topic, email, sms, ...patch })
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
          onChange={({ target }) => handleChange({ email: target.checked })}
        />
        <Checkbox
          label={texts.sms}
          checked={sms}
          onChange={({ target }) => handleChange({ sms: target.checked })}
        />
      </Cluster>
      {error && (
        <Alert tone="danger" live>
          {getProblemText(error, texts.notSaved)}
        </Alert>
      )}
    </fieldset>
  )
}
