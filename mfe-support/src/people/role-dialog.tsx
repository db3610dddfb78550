import type { Person } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Stack } from '@portal/ui-kit/layout'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { useState } from 'react'
import { nameOf } from './person-row.tsx'
import { refusalOf } from './refusal.ts'
import { RoleChoice } from './role-choice.tsx'
import { texts } from './texts.ts'
import { useChangeRole } from './use-people.ts'

/** What a person may do from now on. */
const RoleDialog = ({
  person,
  onClose,
  onSaved,
}: {
  person: Person
  onClose(): void
  onSaved(said: string): void
}) => {
  const [role, setRole] = useState(person.role)
  const change = useChangeRole()
  const save = (): void =>
    change.mutate(
      { params: { id: person.id }, body: { role } },
      { onSuccess: () => onSaved(texts.saved(nameOf(person), texts.roles[role])) },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.changeTitle(nameOf(person))}
      footer={
        <>
          <Button appearance="secondary" onClick={onClose}>
            {texts.back}
          </Button>
          <Button pending={change.isPending} pendingLabel={texts.saving} onClick={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <RoleChoice value={role} onChange={setRole} />
        {change.error && (
          <ProblemBox title={texts.notSaved} traceId={change.error.traceId}>
            {refusalOf(change.error)}
          </ProblemBox>
        )}
      </Stack>
    </Dialog>
  )
}

export default RoleDialog
