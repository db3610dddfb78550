import { useId } from 'react'
import { CASE_TEXT_MAX } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Form, useField } from '@portal/ui-kit/form'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { TextArea } from '@portal/ui-kit/text-area'
import { TextField } from '@portal/ui-kit/text-field'
import { Registered } from './registered'
import { texts } from './texts'
import { useOpenCase } from './use-cases'

const t = texts.contest

/** What the customer does not accept, in the customer's words; of an invoice that is named already where the way here began at one. */
const ContestDialog = ({ invoice, onClose }: { invoice: string; onClose(): void }) => {
  const form = useId()
  const request = useOpenCase()
  const reference = useField((text) => (/^[A-Za-z0-9-]{0,40}$/.test(text.trim()) ? '' : t.unknownInvoice), invoice)
  const words = useField((text) => (text.trim() === '' ? t.wordsMissing : ''))
  const { onValue: nameInvoice, ...invoiceField } = reference.props
  const { onValue: write, ...wordsField } = words.props

  const send = () => request.mutate(
    { body: { kind: 'contest', invoice: invoiceField.value.trim().toUpperCase() || null, text: wordsField.value.trim() } },
    { onError: ({ field }) => { if (field === 'invoice') reference.refuse(t.unknownInvoice) } },
  )
  if (request.isSuccess) return <Registered protocol={request.data.protocol} onClose={onClose} />
  return (
    <Dialog
      isOpen onClose={onClose} title={t.title} description={t.text}
      footer={(
        <>
          <Button appearance="secondary" onClick={onClose}>{texts.back}</Button>
          <Button type="submit" form={form} pending={request.isPending} pendingLabel={t.sending}>{t.send}</Button>
        </>
      )}
    >
      <Form
        id={form} fields={[reference, words]} isPending={request.isPending} onSend={send}
        failure={request.error && request.error.field !== 'invoice' && (
          <ProblemBox title={texts.notSent} traceId={request.error.traceId}>{texts.notSentText}</ProblemBox>
        )}
      >
        <TextField
          {...invoiceField} label={t.invoice} hint={t.invoiceHint} autoComplete="off" autoCapitalize="characters"
          onChange={(event) => nameInvoice(event.currentTarget.value)} onClear={() => nameInvoice('')}
        />
        <TextArea {...wordsField} label={t.words} rows={4} maxLength={CASE_TEXT_MAX} onChange={(event) => write(event.currentTarget.value)} />
      </Form>
    </Dialog>
  )
}

export default ContestDialog
