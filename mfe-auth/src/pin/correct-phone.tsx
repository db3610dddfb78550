import { parseMobile, type MobilePhone } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Form, useField } from '@portal/ui-kit/form'
import { useEffect } from 'react'
import { OwnerPhoneField } from '../phone/owner-phone-field.tsx'
import { getPhoneMessage } from '../phone/phone-message.ts'
import { texts } from './texts.ts'

interface Props {
  phone: string
  onSubmit(phone: MobilePhone): void
  onKeep(): void
}

export const CorrectPhone = ({ phone: typed, onSubmit, onKeep }: Props) => {
  const field = useField(getPhoneMessage, { initial: typed })
  const { id } = field.props
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const send = (): void => {
    const phone = parseMobile(field.props.value)
    if (phone) onSubmit(phone)
  }
  return (
    <Form fields={[field]} isPending={false} onSubmit={send}>
      <OwnerPhoneField {...field.props} enterKeyHint="send" />
      <Button type="submit" wide>
        {texts.sendTo}
      </Button>
      <Button appearance="tertiary" onClick={onKeep}>
        {texts.keep}
      </Button>
    </Form>
  )
}
