import { useEffect, useRef } from 'react'
import { customer, parseEmail, sendEmailCode } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { Form, useField, type FormField } from '@portal/ui-kit/form'
import { Heading } from '@portal/ui-kit/heading'
import { Divider, Stack } from '@portal/ui-kit/layout'
import { TextField } from '@portal/ui-kit/text-field'
import { useCan, useDraft } from 'shared-kernel/react'
import { Denied } from '../page/denied.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'
import { useSendEmailCode } from './use-email.ts'
import { getSendProblemText } from './email-problem-texts.ts'
import { texts } from './texts.ts'

interface EmailAddressStepProps {
  /** Masked address; null without one. */
  registered: string | null
  /** True for an address of the operator's record that the customer has not confirmed. */
  isUnconfirmed: boolean
  /** Held by the screen, so that its value survives the step back. */
  emailField: FormField
  /** True after the step back from the code. */
  shouldFocus: boolean
  /** `email` is the typed address; '' when the code went to the address of the record. */
  onSent(email: string): void
}

export const useEmailField = (): FormField =>
  useField((text) => (parseEmail(text) === null ? texts.invalid : ''), useDraft('support.email'))

export const EmailAddressStep = ({
  registered,
  isUnconfirmed,
  emailField,
  shouldFocus,
  onSent,
}: EmailAddressStepProps) => {
  const inputRef = useRef<HTMLInputElement>(null)
  const { onValueChange, ...props } = emailField.props
  const { mutate, isPending, error } = useSendEmailCode()
  const { isAllowed: canChange } = useCan(customer, sendEmailCode)
  useEffect(() => {
    if (shouldFocus) inputRef.current?.focus()
  }, [shouldFocus])

  const handleSubmit = () => {
    const email = parseEmail(props.value) ?? props.value
    mutate(
      { body: { email } },
      {
        onSuccess: () => onSent(email),
        onError: ({ code }) => {
          if (code !== 'BAD.REQUEST') return
          emailField.setError(texts.invalid)
          inputRef.current?.focus()
        },
      },
    )
  }
  return (
    <Stack gap={24}>
      {registered && (
        <>
          <DescriptionList items={[{ label: texts.registered, value: registered }]} />
          {isUnconfirmed && <UnconfirmedEmail onSent={() => onSent('')} />}
          <Divider />
        </>
      )}
      <Heading level={2} size="sm">
        {registered ? texts.change : texts.register}
      </Heading>
      <Denied action={sendEmailCode} />
      {canChange && (
        <Form fields={[emailField]} isPending={isPending} onSubmit={handleSubmit}>
          <TextField
            {...props}
            ref={inputRef}
            label={texts.label}
            hint={texts.hint}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            onChange={(event) => onValueChange(event.currentTarget.value)}
            onClear={() => onValueChange('')}
          />
          {error && error.code !== 'BAD.REQUEST' && (
            <Alert tone="danger" live>
              {getSendProblemText(error)}
            </Alert>
          )}
          <Button type="submit" wide pending={isPending} pendingLabel={texts.sending}>
            {texts.send}
          </Button>
        </Form>
      )}
    </Stack>
  )
}
