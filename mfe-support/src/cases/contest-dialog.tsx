import { MAX_CASE_TEXT_LENGTH } from '@portal/contract'
import { useField } from '@portal/ui-kit/form'
import { TextArea } from '@portal/ui-kit/text-area'
import { useDraft } from 'shared-kernel/react'
import { CaseDialog } from './case-dialog.tsx'
import { texts } from './texts.ts'
import { useCreateCase } from './use-cases.ts'

const t = texts.contest

/**
 * Renders the form that contests a charge in words; items of an invoice are contested on its page.
 * Earlier links name an `invoice`.
 */
const ContestDialog = ({ invoice, onClose }: { invoice: string; onClose(): void }) => {
  const creation = useCreateCase()
  const description = useField(
    (text) => (text.trim() === '' ? t.descriptionMissing : ''),
    useDraft('support.contest'),
  )
  const { onValueChange: setDescription, ...descriptionField } = description.props

  const handleSubmit = () =>
    creation.mutate({
      body: { kind: 'contest', invoice: invoice || null, text: descriptionField.value.trim() },
    })
  return (
    <CaseDialog
      formTexts={t}
      creation={creation}
      fields={[description]}
      onSubmit={handleSubmit}
      onClose={onClose}
      failure={texts.notSentText}
    >
      <TextArea
        {...descriptionField}
        label={t.description}
        rows={4}
        maxLength={MAX_CASE_TEXT_LENGTH}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </CaseDialog>
  )
}

export default ContestDialog
