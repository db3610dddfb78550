import { parseMobile, type MobilePhone } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { useState, type FormEvent } from 'react'
import { phoneFault } from '../domain/login-form'
import { texts } from '../texts'
import { MaskedField } from './masked-field'
import { phoneMask } from './masks'

/** The phone alone, where the partner's app did not bring it. */
export const PhoneForm = ({ onSubmit }: { onSubmit(phone: MobilePhone): void }) => {
  const [value, setValue] = useState('')
  const [error, setError] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const fault = phoneFault(value)
    setError(fault ? texts.phoneFaults[fault] : '')
    const phone = parseMobile(value)
    if (!fault && phone) onSubmit(phone)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={24}>
        <MaskedField
          name="phone"
          type="tel"
          label={texts.login.phone}
          hint={texts.login.phoneHint}
          mask={phoneMask}
          inputMode="tel"
          autoComplete="tel-national"
          required
          value={value}
          onValue={setValue}
          {...(error && { error })}
        />
        <Button type="submit" wide>{texts.birthdate.phoneSubmit}</Button>
      </Stack>
    </form>
  )
}
