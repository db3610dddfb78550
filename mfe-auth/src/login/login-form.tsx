import { Button } from '@portal/ui-kit/button'
import { ErrorSummary } from '@portal/ui-kit/error-summary'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { MaskedField } from '@portal/ui-kit/masked-field'
import type { FormEvent, ReactNode } from 'react'
import { OwnerPhoneField } from '../phone/owner-phone-field'
import type { Credentials } from './credentials'
import { texts } from './texts'
import { documentMask } from './document-mask'
import { useLoginFields } from './use-login-fields'

interface Props {
  isPending: boolean
  /** What the last try brought, in the summary's place. */
  failure?: { title: string; text: ReactNode; attempt: number } | undefined
  onBegin(): void
  onSubmit(credentials: Credentials): void
}

/** Document and phone. Faults show when a field is left or sent, never while it is being typed. */
export const LoginForm = ({ isPending, failure, onBegin, onSubmit }: Props) => {
  const { document, phone, summary, submit } = useLoginFields()

  const onFormSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const credentials = submit()
    if (credentials && !isPending) onSubmit(credentials)
  }

  return (
    <form noValidate onSubmit={onFormSubmit}>
      <Stack gap={24}>
        {summary.errors.length > 0 && <ErrorSummary title={texts.summary} {...summary} />}
        {summary.errors.length === 0 && failure && (
          <ErrorSummary title={failure.title} attempt={failure.attempt}>{failure.text}</ErrorSummary>
        )}
        <MaskedField
          id="document"
          name="document"
          label={texts.document}
          hint={texts.documentHint}
          mask={documentMask}
          inputMode="text"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="username"
          required
          onFocus={onBegin}
          {...document}
        />
        <OwnerPhoneField id="phone" {...phone} />
        <Button type="submit" wide pending={isPending} pendingLabel={texts.submitting}>
          {texts.submit}
        </Button>
        <Text size="sm" tone="muted">{texts.next}</Text>
      </Stack>
    </form>
  )
}
