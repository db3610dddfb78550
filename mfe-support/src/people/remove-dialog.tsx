import type { Person } from '@portal/contract'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { getPersonName } from './person-row.tsx'
import { getPeopleProblemText } from './people-problem-text.ts'
import { texts } from './texts.ts'
import { useRemovePerson } from './use-people.ts'

const RemoveDialog = ({
  person,
  onClose,
  onRemoved,
}: {
  person: Person
  onClose(): void
  onRemoved(message: string): void
}) => {
  const remove = useRemovePerson()
  const [name, isActive] = [getPersonName(person), person.state === 'active']
  return (
    <ConfirmDialog
      tone="danger"
      onClose={onClose}
      title={isActive ? texts.removeTitle(name) : texts.withdrawTitle(name)}
      description={isActive ? texts.removeText : texts.withdrawText}
      backLabel={texts.back}
      confirmLabel={isActive ? texts.confirmRemove : texts.withdraw}
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
          {getPeopleProblemText(remove.error)}
        </ProblemBox>
      )}
    </ConfirmDialog>
  )
}

export default RemoveDialog
