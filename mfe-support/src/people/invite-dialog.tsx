import { parseEmail, isFullName, type Role } from '@portal/contract'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { Form, useField } from '@portal/ui-kit/form'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { TextField } from '@portal/ui-kit/text-field'
import { useId, useState } from 'react'
import { useDraft } from 'shared-kernel/react'
import { getPeopleProblemText } from './people-problem-text.ts'
import { RoleChoice } from './role-choice.tsx'
import { texts } from './texts.ts'
import { useInvitePerson } from './use-people.ts'

interface InviteDialogProps {
  onClose(): void
  /** Runs after the invitation was sent to this e-mail. */
  onSent(email: string): void
}

const InviteDialog = ({ onClose, onSent }: InviteDialogProps) => {
  const formId = useId()
  const invite = useInvitePerson()
  const [role, setRole] = useState<Role>('sees')
  const name = useField(
    (text) => (isFullName(text) ? '' : texts.nameMissing),
    useDraft('support.invite.name'),
  )
  const email = useField(
    (text) => (parseEmail(text) === null ? texts.emailInvalid : ''),
    useDraft('support.invite.email'),
  )
  const { onValueChange, ...nameProps } = name.props
  const { onValueChange: setEmail, ...emailProps } = email.props
  const handleSubmit = (): void => {
    const address = parseEmail(emailProps.value) ?? emailProps.value
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
      form={formId}
      isPending={invite.isPending}
      pendingLabel={texts.sending}
    >
      <Form
        id={formId}
        fields={[name, email]}
        isPending={invite.isPending}
        onSubmit={handleSubmit}
        failure={
          invite.error &&
          invite.error.code !== 'EMAIL.ALREADY.INVITED' && (
            <ProblemBox title={texts.notSent} traceId={invite.error.traceId}>
              {getPeopleProblemText(invite.error)}
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
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onClear={() => onValueChange('')}
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
          onChange={(event) => setEmail(event.currentTarget.value)}
          onClear={() => setEmail('')}
        />
        <RoleChoice value={role} onChange={setRole} />
      </Form>
    </ConfirmDialog>
  )
}

export default InviteDialog
