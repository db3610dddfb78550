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

interface CodeStepProps {
  title: string
  /** Label of the field; by default for a code by e-mail. */
  label?: string
  sentText: string
  /** ISO timestamp (server clock) from which a new code may be requested. */
  resendAfter: string
  isConfirming: boolean
  /** `showError` shows the error at the field. */
  onConfirm(code: string, showError: (message: string) => void): void
  resending: { readonly isPending: boolean; readonly isSuccess: boolean }
  /** Error of the last resend request; an empty string by default. */
  sendError: string
  onResend(onSent: () => void): void
  otherAction?: ReactNode
}

/** Renders the field of a one-time code; the sixth digit submits it. */
export const CodeStep = ({
  title,
  label = texts.code,
  sentText,
  resendAfter,
  isConfirming,
  onConfirm,
  resending,
  sendError,
  onResend,
  otherAction,
}: CodeStepProps) => {
  const inputRef = useRef<HTMLInputElement>(null)
  const { now } = useKernel()
  const [value, setValue] = useState('')
  const [error, setError] = useState('')
  const focus = () => {
    inputRef.current?.focus()
    inputRef.current?.select()
  }
  useEffect(focus, [])

  const showError = (message: string) => {
    setError(message)
    focus()
  }
  const confirm = (typed: string) => {
    if (!isOneTimeCodeComplete(typed)) return showError(texts.incomplete)
    setError('')
    onConfirm(typed, showError)
  }
  const handleChange = (text: string) => {
    const typed = parseOneTimeCode(text)
    if (typed === value) return
    setValue(typed)
    if (isOneTimeCodeComplete(typed) && !isConfirming) confirm(typed)
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isConfirming) confirm(value)
  }
  const handleResend = () => {
    setValue('')
    setError('')
    onResend(focus)
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap={24}>
        <Stack gap={8}>
          <Heading level={2} size="sm">
            {title}
          </Heading>
          <Text>{sentText}</Text>
        </Stack>
        <TextField
          ref={inputRef}
          size="code"
          label={label}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={value}
          onChange={(event) => handleChange(event.currentTarget.value)}
          onClear={() => setValue('')}
          {...(error && { error })}
        />
        <Button type="submit" wide pending={isConfirming} pendingLabel={texts.confirming}>
          {texts.confirm}
        </Button>
        {sendError && (
          <Alert tone="danger" live>
            {sendError}
          </Alert>
        )}
        <Cluster gap={16} justify="center">
          <ResendCode
            resendAfter={resendAfter}
            clockOffset={measureClockOffset(now)}
            isSending={resending.isPending}
            wasResent={resending.isSuccess}
            onResend={handleResend}
          />
          {otherAction}
        </Cluster>
      </Stack>
    </form>
  )
}
