import { useEffect, useRef, useState, type SyntheticEvent, type ReactNode } from 'react'
import { isOneTimeCodeComplete, parseOneTimeCode, measureClockOffset } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Heading } from '@portal/ui-kit/heading'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { TextField } from '@portal/ui-kit/text-field'
import { useKernel } from 'shared-kernel/react'
import { ResendCode } from './resend-code.tsx'
import { texts } from './texts.ts'

interface Props {
  title: string
  /** Where the code went. */
  sent: string
  /** ISO instant from which a new one may be asked for, on the server's clock. */
  resendAfter: string
  isConfirming: boolean
  /** `refuse` shows why the code was not taken. */
  onConfirm(code: string, refuse: (message: string) => void): void
  resending: { readonly isPending: boolean; readonly isSuccess: boolean }
  /** Why no new code was sent; '' where nothing went wrong. */
  notSent: string
  onResend(then: () => void): void
  /** Another way on, beside the new code. */
  other?: ReactNode
}

/** The code that reached an address: its sixth digit sends it. */
export const CodeStep = ({
  title,
  sent,
  resendAfter,
  isConfirming,
  onConfirm,
  resending,
  notSent,
  onResend,
  other,
}: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const { now } = useKernel()
  const [value, setValue] = useState('')
  const [error, setError] = useState('')
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
    onConfirm(typed, refuse)
  }
  const take = (text: string) => {
    const typed = parseOneTimeCode(text)
    if (typed === value) return
    setValue(typed)
    if (isOneTimeCodeComplete(typed) && !isConfirming) confirm(typed)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isConfirming) confirm(value)
  }
  const resend = () => {
    setValue('')
    setError('')
    onResend(focus)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={24}>
        <Stack gap={8}>
          <Heading level={2} size="sm">
            {title}
          </Heading>
          <Text>{sent}</Text>
        </Stack>
        <TextField
          ref={field}
          size="code"
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={value}
          onChange={(event) => take(event.currentTarget.value)}
          onClear={() => setValue('')}
          {...(error && { error })}
        />
        <Button type="submit" wide pending={isConfirming} pendingLabel={texts.confirming}>
          {texts.confirm}
        </Button>
        {notSent && (
          <Alert tone="danger" live>
            {notSent}
          </Alert>
        )}
        <Cluster gap={16} justify="center">
          <ResendCode
            resendAfter={resendAfter}
            clockOffset={measureClockOffset(now)}
            isSending={resending.isPending}
            wasResent={resending.isSuccess}
            onResend={resend}
          />
          {other}
        </Cluster>
      </Stack>
    </form>
  )
}
