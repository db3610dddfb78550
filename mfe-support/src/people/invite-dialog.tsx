import { isEmail, isFullName, type Role } from '@portal/contract'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { Form, useField } from '@portal/ui-kit/form'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { TextField } from '@portal/ui-kit/text-field'
import { useId, useState } from 'react'
import { refusalOf } from './refusal.ts'
import { RoleChoice } from './role-choice.tsx'
import { texts } from './texts.ts'
import { useInvitePerson } from './use-people.ts'

interface Props {
  onClose(): void
  /** The mail is on its way to this address. */
  onSent(email: string): void
}

/** Name, address and what the person may do. */
const InviteDialog = ({ onClose, onSent }: Props) => {
  const form = useId()
  const invite = useInvitePerson()
  const [role, setRole] = useState<Role>('sees')
  const name = useField((text) => (isFullName(text) ? '' : texts.nameMissing))
  const email = useField((text) => (isEmail(text.trim()) ? '' : texts.emailInvalid))
  const { onValueChange: onName, ...nameProps } = name.props
  const { onValueChange: onEmail, ...emailProps } = email.props
  const send = (): void => {
    const address = emailProps.value.trim()
    invite.mutate(
      { body: { name: nameProps.value, email: address, role } },
      {
        onSuccess: () => onSent(address),
        onError: ({ code }) => {
          if (code === 'EMAIL.ALREADY.INVITED') email.setError(texts.known)
        },
      },
    )
  }
  return (
    <ConfirmDialog
      role="dialog"
      onClose={onClose}
      title={texts.inviteTitle}
      description={texts.inviteText}
      backLabel={texts.back}
      confirmLabel={texts.send}
      form={form}
      isPending={invite.isPending}
      pendingLabel={texts.sending}
    >
      <Form
        id={form}
        fields={[name, email]}
        isPending={invite.isPending}
        onSubmit={send}
        failure={
          invite.error &&
          invite.error.code !== 'EMAIL.ALREADY.INVITED' && (
            <ProblemBox title={texts.notSent} traceId={invite.error.traceId}>
              {refusalOf(invite.error)}
            </ProblemBox>
          )
        }
      >
        <TextField
          {...nameProps}
          label={texts.name}
          autoComplete="off"
          autoCapitalize="words"
          required
          onChange={(event) => onName(event.currentTarget.value)}
          onClear={() => onName('')}
        />
        <TextField
          {...emailProps}
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => onEmail(event.currentTarget.value)}
          onClear={() => onEmail('')}
        />
        <RoleChoice value={role} onChange={setRole} />
      </Form>
    </ConfirmDialog>
  )
}

export default InviteDialog
