import { MAX_CASE_TEXT_LENGTH } from '@portal/contract'
import { useField } from '@portal/ui-kit/form'
import { TextArea } from '@portal/ui-kit/text-area'
import { TextField } from '@portal/ui-kit/text-field'
import { useDraft } from 'shared-kernel/react'
import { CaseDialog } from './case-dialog.tsx'
import { texts } from './texts.ts'
import { useCreateCase } from './use-cases.ts'

const t = texts.contest

/** Renders the form that contests an amount; `invoice` prefills the invoice number. */
const ContestDialog = ({ invoice, onClose }: { invoice: string; onClose(): void }) => {
  const creation = useCreateCase()
  const reference = useField(
    (text) => (/^[A-Za-z0-9-]{0,40}$/.test(text.trim()) ? '' : t.unknownInvoice),
    { initial: invoice },
  )
  const description = useField(
    (text) => (text.trim() === '' ? t.descriptionMissing : ''),
    useDraft('support.contest'),
  )
  const { onValueChange, ...invoiceField } = reference.props
  const { onValueChange: setDescription, ...descriptionField } = description.props

  const handleSubmit = () =>
    creation.mutate(
      {
        body: {
          kind: 'contest',
          invoice: invoiceField.value.trim().toUpperCase() || null,
          text: descriptionField.value.trim(),
        },
      },
      {
        onError: ({ field }) => {
          if (field === 'invoice') reference.setError(t.unknownInvoice)
        },
      },
    )
  return (
    <CaseDialog
      formTexts={t}
      creation={creation}
      fields={[reference, description]}
      onSubmit={handleSubmit}
      onClose={onClose}
      failure={creation.error?.field === 'invoice' ? null : texts.notSentText}
    >
      <TextField
        {...invoiceField}
        label={t.invoice}
        hint={t.invoiceHint}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onClear={() => onValueChange('')}
      />
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
