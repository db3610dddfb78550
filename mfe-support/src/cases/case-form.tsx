import { getCaseKind, hasKey, type Contract, type FormKindId } from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Form } from '@portal/ui-kit/form'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { useKernel } from 'shared-kernel/react'
import { CaseField } from './case-field.tsx'
import { CaseNotes } from './case-notes.tsx'
import { getCaseProblemText, getCaseProblemTitle } from './case-problem-text.ts'
import { formatDeadlineSentence } from './format-deadline.ts'
import { texts } from './texts.ts'
import { useCaseFields } from './use-case-fields.ts'
import type { useCreateCase } from './use-cases.ts'

const DAY_MS = 86_400_000

interface CaseFormProps {
  kind: FormKindId
  contracts: readonly Contract[]
  creation: ReturnType<typeof useCreateCase>
}

/** Renders the fields and notes of a kind, from its row in the table of kinds. */
export const CaseForm = ({ kind, contracts, creation }: CaseFormProps) => {
  const { now } = useKernel()
  const { title, fields, notes, confirmLabel, deadlineDays } = getCaseKind(kind)
  const { names, all, list, values } = useCaseFields(kind, contracts)
  const { error, isPending } = creation
  const isShownAtField = hasKey(all, error?.field ?? '')

  const handleSubmit = () =>
    creation.mutate(
      { body: { kind, ...values } },
      {
        onError: ({ field }) => {
          if (field === 'contract') all.contract.setError(texts.form.unknownContract)
          if (field === 'dueDay') all.dueDay.setError(texts.form.chooseOtherDay)
          if (field === 'calledOn') all.calledOn.setError(texts.form.missingDate)
        },
      },
    )
  return (
    <Card as="section" aria-label={title}>
      <Form
        fields={list}
        isPending={isPending}
        onSubmit={handleSubmit}
        failure={
          error &&
          !isShownAtField && (
            <ProblemBox title={getCaseProblemTitle(error)} traceId={error.traceId}>
              {getCaseProblemText(error, texts.notSentText)}
            </ProblemBox>
          )
        }
      >
        {names.map((name) => (
          <CaseField
            key={name}
            name={name}
            label={fields[name] ?? ''}
            field={all[name]}
            contracts={contracts}
            contract={contracts.find(({ reference }) => reference === all.contract.props.value)}
          />
        ))}
        <CaseNotes
          notes={notes}
          deadline={
            deadlineDays === null
              ? null
              : formatDeadlineSentence(kind, new Date(now() + deadlineDays * DAY_MS).toISOString())
          }
        />
        <Actions>
          <Button type="submit" pending={isPending} pendingLabel={texts.form.sending}>
            {confirmLabel}
          </Button>
        </Actions>
      </Form>
    </Card>
  )
}
