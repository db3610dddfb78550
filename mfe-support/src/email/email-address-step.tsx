import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isEmail } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Facts } from '@portal/ui-kit/facts'
import { Heading } from '@portal/ui-kit/heading'
import { Divider, Stack } from '@portal/ui-kit/layout'
import { TextField } from '@portal/ui-kit/text-field'
import { useSendEmailCode } from './use-email'
import { notSent } from './email-refusals'
import { texts } from './texts'

interface Props {
  /** Masked; null when none is on record. */
  registered: string | null
  value: string
  onValue(address: string): void
  /** The customer came back to mend the address. */
  focus: boolean
  onSent(): void
}

/** What is on record, and the address that is to take its place. */
export const EmailAddressStep = ({ registered, value, onValue, focus, onSent }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const [isInvalid, setInvalid] = useState(false)
  const { mutate, isPending, error } = useSendEmailCode()
  useEffect(() => {
    if (focus) field.current?.focus()
  }, [focus])

  const refuse = () => {
    setInvalid(true)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = value.trim()
    if (!isEmail(address)) return refuse()
    if (isPending) return
    mutate({ body: { email: address } }, {
      onSuccess: onSent,
      onError: ({ code }) => {
        if (code === 'BAD.REQUEST') refuse()
      },
    })
  }
  return (
    <Stack gap={24}>
      {registered && <><Facts items={[{ label: texts.registered, value: registered }]} /><Divider /></>}
      <form noValidate onSubmit={submit}>
        <Stack gap={24}>
          <Heading level={2} size="sm">{registered ? texts.change : texts.register}</Heading>
          <TextField
            ref={field} label={texts.label} hint={texts.hint} type="email" inputMode="email" autoComplete="email" autoCapitalize="none"
            spellCheck={false} required value={value} onClear={() => onValue('')}
            onChange={(event) => { onValue(event.currentTarget.value); setInvalid(false) }}
            {...(isInvalid && { error: texts.invalid })}
          />
          {error && error.code !== 'BAD.REQUEST' && <Alert tone="danger" live>{notSent(error)}</Alert>}
          <Button type="submit" wide pending={isPending} pendingLabel={texts.sending}>{texts.send}</Button>
        </Stack>
      </form>
    </Stack>
  )
}
