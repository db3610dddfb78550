import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { EmailCode } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Heading } from '@portal/ui-kit/heading'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { TextField } from '@portal/ui-kit/text-field'
import { useKernel } from 'shared-kernel/react'
import { asProblem } from '../data/as-problem'
import { useConfirmEmail, useSendEmailCode } from '../data/use-email'
import { isCodeComplete, readCode } from '../domain/email-code'
import { emailFaultText, texts } from '../texts'
import { ResendCode } from '../ui/resend-code'

const t = texts.email

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
    if (!isCodeComplete(typed)) return refuse(t.incomplete)
    setError('')
    confirming.mutate(typed, { onSuccess: onDone, onError: (problem) => refuse(emailFaultText(asProblem(problem), t.notConfirmed)) })
  }
  const take = (text: string) => {
    const typed = readCode(text)
    if (typed === value) return
    setValue(typed)
    if (isCodeComplete(typed) && !confirming.isPending) confirm(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirming.isPending) confirm(value)
  }
  const resend = () => {
    setValue('')
    setError('')
    resending.mutate(undefined, { onSuccess: focus })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={24}>
        <Stack gap={8}>
          <Heading level={2} size="sm">{t.steps.code}</Heading>
          <Text>{t.sent(code.email)}</Text>
        </Stack>
        <TextField
          ref={field} size="code" label={t.code} hint={t.codeHint} inputMode="numeric" autoComplete="one-time-code" required
          value={value} onChange={(event) => take(event.currentTarget.value)} {...(error && { error })}
        />
        <Button type="submit" wide pending={confirming.isPending} pendingLabel={t.confirming}>{t.confirm}</Button>
        {resending.error && <Alert tone="danger" live>{emailFaultText(asProblem(resending.error), t.notSent)}</Alert>}
        <Cluster gap={16} justify="center">
          <ResendCode
            code={code} clockOffset={now() - Date.now()} isSending={resending.isPending} wasResent={resending.isSuccess} onResend={resend}
          />
          <Button appearance="tertiary" onClick={onChange}>{t.other}</Button>
        </Cluster>
      </Stack>
    </form>
  )
}
