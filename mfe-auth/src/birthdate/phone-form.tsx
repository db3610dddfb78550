import { parseMobile, type MobilePhone } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { useState, type FormEvent } from 'react'
import { OwnerPhoneField } from '../phone/owner-phone-field'
import { phoneMessage } from '../phone/phone-message'
import { texts } from './texts'

/** The phone alone, where the partner's app did not bring it. */
export const PhoneForm = ({ onSubmit }: { onSubmit(phone: MobilePhone): void }) => {
  const [value, setValue] = useState('')
  const [error, setError] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setError(phoneMessage(value))
    const phone = parseMobile(value)
    if (phone) onSubmit(phone)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={24}>
        <OwnerPhoneField value={value} onValue={setValue} {...(error && { error })} />
        <Button type="submit" wide>{texts.phoneSubmit}</Button>
      </Stack>
    </form>
  )
}
