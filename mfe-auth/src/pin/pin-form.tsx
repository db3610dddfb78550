import { isOneTimeCodeComplete, parseOneTimeCode } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { TextField } from '@portal/ui-kit/text-field'
import { useEffect, useRef, type SyntheticEvent, type Ref } from 'react'
import { texts } from './texts.ts'

interface Props {
  /** Label of the field; it has the channel of the code. */
  label: string
  value: string
  onValue(pin: string): void
  error: string
  /** Grows with each rejected code and moves the focus to the field. */
  rejections: number
  isPending: boolean
  onSubmit(pin: string): void
}

/** Field for the PIN; the sixth digit submits it. */
export const PinForm = ({
  label,
  value,
  onValue,
  error,
  rejections,
  isPending,
  onSubmit,
}: Props) => {
  const field: Ref<HTMLInputElement> = useRef(null)
  useEffect(() => {
    field.current?.focus()
    if (rejections > 0) field.current?.select()
  }, [rejections])

  const handleChange = (text: string): void => {
    const pin = parseOneTimeCode(text)
    if (pin === value) return
    onValue(pin)
    if (isOneTimeCodeComplete(pin) && !isPending) onSubmit(pin)
  }
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (!isPending) onSubmit(value)
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap={24}>
        <TextField
          ref={field}
          id="pin"
          name="pin"
          size="code"
          label={label}
          hint={texts.hint}
          value={value}
          onChange={(event) => handleChange(event.currentTarget.value)}
          onClear={() => onValue('')}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          required
          {...(error && { error })}
        />
        <Text size="sm" tone="muted">
          {texts.neverAsked}
        </Text>
        <Button type="submit" wide pending={isPending} pendingLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  )
}
