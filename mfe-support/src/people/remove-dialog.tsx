import type { Person } from '@portal/contract'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { nameOf } from './person-row.tsx'
import { refusalOf } from './refusal.ts'
import { texts } from './texts.ts'
import { useRemovePerson } from './use-people.ts'

/** Says in so many words what removing somebody means, or taking an invitation back. */
const RemoveDialog = ({
  person,
  onClose,
  onRemoved,
}: {
  person: Person
  onClose(): void
  onRemoved(said: string): void
}) => {
  const remove = useRemovePerson()
  const [name, isIn] = [nameOf(person), person.state === 'active']
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isIn ? texts.removeTitle(name) : texts.withdrawTitle(name)}
      description={isIn ? texts.removeText : texts.withdrawText}
      backLabel={texts.back}
      confirmLabel={isIn ? texts.confirmRemove : texts.withdraw}
      isPending={remove.isPending}
      pendingLabel={texts.removing}
      onConfirm={() =>
        remove.mutate(
          { params: { id: person.id } },
          { onSuccess: () => onRemoved(texts.removed(name)) },
        )
      }
    >
      {remove.error && (
        <ProblemBox title={texts.notRemoved} traceId={remove.error.traceId}>
          {refusalOf(remove.error)}
        </ProblemBox>
      )}
    </ConfirmDialog>
  )
}

export default RemoveDialog
