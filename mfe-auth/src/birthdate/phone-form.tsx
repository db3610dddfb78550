import { parseMobile, type MobilePhone } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Form, useField } from '@portal/ui-kit/form'
import { OwnerPhoneField } from '../phone/owner-phone-field.tsx'
import { getPhoneMessage } from '../phone/phone-message.ts'
import { texts } from './texts.ts'

/** Form for the phone, when the partner's app did not provide it. */
export const PhoneForm = ({ onSubmit }: { onSubmit(phone: MobilePhone): void }) => {
  const field = useField(getPhoneMessage)
  const send = (): void => {
    const phone = parseMobile(field.props.value)
    if (phone) onSubmit(phone)
  }
  return (
    <Form fields={[field]} isPending={false} onSubmit={send}>
      <OwnerPhoneField {...field.props} />
      <Button type="submit" wide>
        {texts.phoneSubmit}
      </Button>
    </Form>
  )
}
