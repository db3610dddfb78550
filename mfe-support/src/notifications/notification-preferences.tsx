import { customer, sendEmailCode, updateNotificationPreference } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link, useCan } from 'shared-kernel/react'
import { LoadFailed } from '../page/load-failed.tsx'
import styles from './notification-preferences.module.css'
import { texts } from './texts.ts'
import { TopicPreference } from './topic-preference.tsx'
import { useNotificationPreferences } from './use-notification-preferences.ts'

/** Renders the notification preferences, saved on each change, and the notifications that the law requires. */
export const NotificationPreferences = () => {
  const { data, error, isFetching, refetch } = useNotificationPreferences()
  const { isAllowed, refusal } = useCan(customer, updateNotificationPreference)
  const { isAllowed: canRegister } = useCan(customer, sendEmailCode)
  if (!data && error)
    return (
      <LoadFailed
        title={texts.preferencesFailed}
        problem={error}
        isFetching={isFetching}
        onRetry={refetch}
      />
    )
  if (!data || (!isAllowed && !refusal)) return null
  const { choices, hasEmail } = data
  return (
    <Card as="section" aria-labelledby="notification-preferences">
      <Stack gap={24}>
        <Stack gap={8}>
          <Heading level={2} size="md" id="notification-preferences">
            {texts.preferences}
          </Heading>
          <Text tone="muted">{isAllowed ? texts.preferencesText : texts.onlyAdministrators}</Text>
          {!hasEmail && (
            <Text>
              {texts.noEmail}{' '}
              {canRegister && (
                <TextLink as={Link} to={buildPath('email')}>
                  {texts.registerEmail}
                </TextLink>
              )}
            </Text>
          )}
        </Stack>
        {choices.map((choice) => (
          <TopicPreference
            key={choice.topic}
            choice={choice}
            hasEmail={hasEmail}
            disabled={!isAllowed}
          />
        ))}
        <Stack gap={8}>
          <Heading level={3} size="sm">
            {texts.always}
          </Heading>
          <ul className={styles.always}>
            {texts.alwaysList.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Stack>
      </Stack>
    </Card>
  )
}
