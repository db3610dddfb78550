import { Button } from '@portal/ui-kit/button'
import { ErrorSummary } from '@portal/ui-kit/error-summary'
import { Form, useField } from '@portal/ui-kit/form'
import { MaskedField } from '@portal/ui-kit/masked-field'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react'
import { OwnerPhoneField } from '../phone/owner-phone-field.tsx'
import { getPhoneMessage } from '../phone/phone-message.ts'
import { parseCredentials, findDocumentError, type Credentials } from './credentials.ts'
import { documentMask } from './document-mask.ts'
import styles from './login-form.module.css'
import { texts } from './texts.ts'
import { useEarlySubmit } from './use-early-submit.ts'

interface Props {
  isPending: boolean
  /** Failure of the last attempt, rendered in place of the error summary. */
  failure?: { title: string; text: ReactNode; attempt: number } | undefined
  onBegin(): void
  onSubmit(credentials: Credentials): void
}

const getDocumentMessage = (text: string): string => {
  const error = findDocumentError(text)
  return error ? texts.documentFaults[error] : ''
}

export const LoginForm = ({ isPending, failure, onBegin, onSubmit }: Props) => {
  const form = useEarlySubmit()
  const document = useField(getDocumentMessage, { id: 'login-document' })
  const phone = useField(getPhoneMessage, { id: 'login-phone' })
  const [hasLetters, setHasLetters] = useState(false)
  // The field may have had focus since before hydration.
  const beginIfFocused = useEffectEvent(() => {
    if (window.document.activeElement?.id === document.props.id) onBegin()
  })
  useEffect(() => beginIfFocused(), [])
  const send = (): void => {
    const credentials = parseCredentials(document.props.value, phone.props.value)
    if (credentials) onSubmit(credentials)
  }
  const toggleKeyboard = (): void => {
    setHasLetters(!hasLetters)
    window.document.getElementById(document.props.id)?.focus()
  }
  // Enter moves to the phone field, so that an incomplete form is not submitted.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || phone.props.value !== '' || document.props.value === '') return
    event.preventDefault()
    window.document.getElementById(phone.props.id)?.focus()
  }
  return (
    <Form
      ref={form}
      fields={[document, phone]}
      summary={texts.summary}
      failure={
        failure && (
          <ErrorSummary title={failure.title} attempt={failure.attempt}>
            {failure.text}
          </ErrorSummary>
        )
      }
      isPending={isPending}
      onSubmit={send}
    >
      <MaskedField
        {...document.props}
        name="document"
        label={texts.document}
        hint={texts.documentHint}
        mask={documentMask}
        inputMode={hasLetters ? 'text' : 'numeric'}
        enterKeyHint="next"
        onKeyDown={onKeyDown}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="username webauthn"
        required
        onFocus={onBegin}
      />
      <div className={styles.letters}>
        <Button appearance="tertiary" aria-pressed={hasLetters} onClick={toggleKeyboard}>
          {texts.letters}
        </Button>
      </div>
      <OwnerPhoneField {...phone.props} enterKeyHint="go" />
      <Button type="submit" wide pending={isPending} pendingLabel={texts.submitting}>
        {texts.submit}
      </Button>
      <Text size="sm" tone="muted">
        {texts.next}
      </Text>
    </Form>
  )
}
