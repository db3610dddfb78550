import type { Person } from '@portal/contract'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { Stack } from '@portal/ui-kit/layout'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { useState } from 'react'
import { getPersonName } from './person-row.tsx'
import { getPeopleProblemText } from './people-problem-text.ts'
import { RoleChoice } from './role-choice.tsx'
import { texts } from './texts.ts'
import { useChangeRole } from './use-people.ts'

const RoleDialog = ({
  person,
  onClose,
  onSaved,
}: {
  person: Person
  onClose(): void
  onSaved(message: string): void
}) => {
  const [role, setRole] = useState(person.role)
  const change = useChangeRole()
  const save = (): void =>
    change.mutate(
      { params: { id: person.id }, body: { role } },
      { onSuccess: () => onSaved(texts.saved(getPersonName(person), texts.roles[role])) },
    )
  return (
    <ConfirmDialog
      role="dialog"
      onClose={onClose}
      title={texts.changeTitle(getPersonName(person))}
      backLabel={texts.back}
      confirmLabel={texts.save}
      isPending={change.isPending}
      pendingLabel={texts.saving}
      onConfirm={save}
    >
      <Stack gap={16}>
        <RoleChoice value={role} onChange={setRole} />
        {change.error && (
          <ProblemBox title={texts.notSaved} traceId={change.error.traceId}>
            {getPeopleProblemText(change.error)}
          </ProblemBox>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

export default RoleDialog
