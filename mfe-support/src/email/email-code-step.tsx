import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isOneTimeCodeComplete, readOneTimeCode, type EmailCode } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Heading } from '@portal/ui-kit/heading'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { TextField } from '@portal/ui-kit/text-field'
import { useKernel } from 'shared-kernel/react'
import { useConfirmEmail, useSendEmailCode } from './use-email'
import { notConfirmed, notSent } from './email-refusals'
import { texts } from './texts'
import { ResendCode } from './resend-code'

interface Props {
  code: EmailCode
  onDone(): void
  /** The address is another one. */
  onChange(): void
}

/** The code that reached the address: its sixth digit sends it. */
export const EmailCodeStep = ({ code, onDone, onChange }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const { now } = useKernel()
  const [value, setValue] = useState('')
  const [error, setError] = useState('')
  const confirming = useConfirmEmail()
  const resending = useSendEmailCode()
  const focus = () => {
    field.current?.focus()
    field.current?.select()
  }
  useEffect(focus, [])

  const refuse = (message: string) => {
    setError(message)
    focus()
  }
  const confirm = (typed: string) => {
    if (!isOneTimeCodeComplete(typed)) return refuse(texts.incomplete)
    setError('')
    confirming.mutate({ body: { code: typed } }, { onSuccess: onDone, onError: (problem) => refuse(notConfirmed(problem)) })
  }
  const take = (text: string) => {
    const typed = readOneTimeCode(text)
    if (typed === value) return
    setValue(typed)
    if (isOneTimeCodeComplete(typed) && !confirming.isPending) confirm(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirming.isPending) confirm(value)
  }
  const resend = () => {
    setValue('')
    setError('')
    resending.mutate({ body: {} }, { onSuccess: focus })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={24}>
        <Stack gap={8}>
          <Heading level={2} size="sm">{texts.steps.code}</Heading>
          <Text>{texts.sent(code.email)}</Text>
        </Stack>
        <TextField
          ref={field} size="code" label={texts.code} hint={texts.codeHint} inputMode="numeric" autoComplete="one-time-code" required
          value={value} onChange={(event) => take(event.currentTarget.value)} {...(error && { error })}
        />
        <Button type="submit" wide pending={confirming.isPending} pendingLabel={texts.confirming}>{texts.confirm}</Button>
        {resending.error && <Alert tone="danger" live>{notSent(resending.error)}</Alert>}
        <Cluster gap={16} justify="center">
          <ResendCode
            code={code} clockOffset={now() - Date.now()} isSending={resending.isPending} wasResent={resending.isSuccess} onResend={resend}
          />
          <Button appearance="tertiary" onClick={onChange}>{texts.other}</Button>
        </Cluster>
      </Stack>
    </form>
  )
}
