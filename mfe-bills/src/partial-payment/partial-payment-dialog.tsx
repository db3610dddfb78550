import {
  buildPath,
  formatReal,
  invoice as invoiceEndpoint,
  METHODS,
  parseReal,
  payInPart,
  toCents,
  toDecimalComma,
  type Cents,
  type InvoiceDetails,
} from '@portal/contract'
import { useField } from '@portal/ui-kit/form'
import { FormDialog } from '@portal/ui-kit/form-dialog'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { Text } from '@portal/ui-kit/text'
import { TextField } from '@portal/ui-kit/text-field'
import { getQueryKey, useApiMutation, useNavigate, useQueryClient } from 'shared-kernel/react'
import { isOverdue } from '../invoice-display/invoice-status.rules.ts'
import { Problem } from '../page/problem.tsx'
import { texts as t } from './texts.ts'

const buildCodePath = (invoice: string, paymentId: string): string =>
  buildPath('method', { method: METHODS.pix.path, contas: [invoice], pagamento: paymentId })

interface PartialPaymentDialogProps {
  details: Pick<InvoiceDetails, 'invoice' | 'contract'>
  range: NonNullable<InvoiceDetails['partialPayment']>
  onClose(): void
}

/** Asks for the part of the invoice to pay, and leads to its Pix code. */
const PartialPaymentDialog = ({
  details: { invoice, contract },
  range: { least, most },
  onClose,
}: PartialPaymentDialogProps) => {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const params = { reference: invoice.reference }
  const { mutate, isPending, error } = useApiMutation(payInPart, {
    onError: ({ code }) => {
      if (code === 'AMOUNT.CHANGED')
        void cache.invalidateQueries({ queryKey: getQueryKey(invoiceEndpoint, { params }) })
    },
  })
  const parse = (text: string): Cents | null => {
    const amount = parseReal(toDecimalComma(text))
    return amount !== null && amount >= least && amount <= most ? amount : null
  }
  const field = useField((text) => (parse(text) === null ? t.amountInvalid(least, most) : ''))
  const { onValueChange, ...props } = field.props
  const amount = parse(props.value)
  const start = () => {
    if (amount === null) return
    mutate(
      { body: { reference: contract.reference, invoice: invoice.reference, amount } },
      { onSuccess: (payment) => void navigate(buildCodePath(invoice.reference, payment.id)) },
    )
  }
  return (
    <FormDialog
      title={t.title}
      description={isOverdue(invoice) ? `${t.lead} ${t.late}` : t.lead}
      backLabel={t.back}
      sendLabel={amount === null ? t.send : `${t.send} de ${formatReal(amount)}`}
      pendingLabel={t.sending}
      fields={[field]}
      isPending={isPending}
      onSubmit={start}
      onClose={onClose}
      failure={
        error &&
        (error.code === 'AMOUNT.CHANGED' ? (
          <ProblemBox title={t.failed} traceId={error.traceId}>
            {t.changed}
          </ProblemBox>
        ) : (
          <Problem title={t.failed} problem={error} />
        ))
      }
      outcome={null}
    >
      <TextField
        {...props}
        label={t.amount}
        hint={t.amountHint(least, most)}
        prefix="R$"
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onClear={() => onValueChange('')}
      />
      {amount !== null && !isOverdue(invoice) && (
        <Text role="status" tone="muted">
          {t.rest(toCents(invoice.total - amount))}
        </Text>
      )}
    </FormDialog>
  )
}

export default PartialPaymentDialog
