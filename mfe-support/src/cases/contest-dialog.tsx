import { MAX_CASE_TEXT_LENGTH } from '@portal/contract'
import { useField } from '@portal/ui-kit/form'
import { TextArea } from '@portal/ui-kit/text-area'
import { TextField } from '@portal/ui-kit/text-field'
import { RequestDialog } from './request-dialog.tsx'
import { texts } from './texts.ts'
import { useOpenCase } from './use-cases.ts'

const t = texts.contest

/** What the customer does not accept, in the customer's words; of an invoice that is named already where the way here began at one. */
const ContestDialog = ({ invoice, onClose }: { invoice: string; onClose(): void }) => {
  const request = useOpenCase()
  const reference = useField(
    (text) => (/^[A-Za-z0-9-]{0,40}$/.test(text.trim()) ? '' : t.unknownInvoice),
    { initial: invoice },
  )
  const words = useField((text) => (text.trim() === '' ? t.wordsMissing : ''))
  const { onValueChange: nameInvoice, ...invoiceField } = reference.props
  const { onValueChange: write, ...wordsField } = words.props

  const send = () =>
    request.mutate(
      {
        body: {
          kind: 'contest',
          invoice: invoiceField.value.trim().toUpperCase() || null,
          text: wordsField.value.trim(),
        },
      },
      {
        onError: ({ field }) => {
          if (field === 'invoice') reference.setError(t.unknownInvoice)
        },
      },
    )
  return (
    <RequestDialog
      words={t}
      request={request}
      fields={[reference, words]}
      onSubmit={send}
      onClose={onClose}
      failure={request.error?.field === 'invoice' ? null : texts.notSentText}
    >
      <TextField
        {...invoiceField}
        label={t.invoice}
        hint={t.invoiceHint}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => nameInvoice(event.currentTarget.value)}
        onClear={() => nameInvoice('')}
      />
      <TextArea
        {...wordsField}
        label={t.words}
        rows={4}
        maxLength={MAX_CASE_TEXT_LENGTH}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </RequestDialog>
  )
}

export default ContestDialog
