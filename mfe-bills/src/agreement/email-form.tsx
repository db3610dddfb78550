import { parseEmail } from '@portal/contract'
import { Form, useField } from '@portal/ui-kit/form'
import { TextField } from '@portal/ui-kit/text-field'
import { texts } from './texts.ts'

const t = texts.email

interface EmailFormProps {
  /** Id of the form, for the submit button in the footer of the dialog. */
  id: string
  isSending: boolean
  onSubmit: (email: string) => void
}

export const EmailForm = ({ id, isSending, onSubmit }: EmailFormProps) => {
  const field = useField((text) => (parseEmail(text) === null ? t.invalid : ''))
  const { onValueChange, ...control } = field.props
  const handleSubmit = () => {
    const address = parseEmail(control.value)
    if (address !== null) onSubmit(address)
  }
  return (
    <Form id={id} fields={[field]} isPending={isSending} onSubmit={handleSubmit}>
      <TextField
        {...control}
        label={t.label}
        type="email"
        inputMode="email"
        autoComplete="email"
        onClear={() => onValueChange('')}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Form>
  )
}
