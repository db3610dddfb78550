import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import {
  account,
  buildPath,
  cases,
  CONTEST_REASONS,
  createCase,
  invoice as invoiceEndpoint,
  isResponseLost,
  MAX_CASE_TEXT_LENGTH,
  type ApiProblem,
  type ContestReason,
  type EndpointOutput,
  type InvoiceDetails,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { useField } from '@portal/ui-kit/form'
import { FormDialog } from '@portal/ui-kit/form-dialog'
import { ButtonLink } from '@portal/ui-kit/link'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { TextArea } from '@portal/ui-kit/text-area'
import { TextField } from '@portal/ui-kit/text-field'
import { getQueryKey, Link, useApiMutation, useDraft, useQueryClient } from 'shared-kernel/react'
import { texts as pageTexts } from '../page/texts.ts'
import { compareItems, findChange } from '../history/history.rules.ts'
import { ContestFileField } from './contest-file-field.tsx'
import { findFileFault } from './contest-file.rules.ts'
import {
  getContestableAmount,
  listContestableItems,
  parseContestedAmount,
} from './contest.rules.ts'
import { FileResult, isFileRefused } from './file-result.tsx'
import { ItemChoice, OTHER_AMOUNT, parsePositions } from './item-choice.tsx'
import { texts } from './texts.ts'
import { useAttachFile } from './use-attach-file.ts'

const useCreateContest = (reference: string) => {
  const cache = useQueryClient()
  return useApiMutation(createCase, {
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: getQueryKey(account) }),
        cache.invalidateQueries({ queryKey: getQueryKey(cases) }),
        cache.invalidateQueries({
          queryKey: getQueryKey(invoiceEndpoint, { params: { reference } }),
        }),
      ]),
  })
}

/** A repeated request has the same idempotency key and opens no second contest. */
const getFailureText = (problem: ApiProblem): string => {
  const { status, code, field } = problem
  if (isResponseLost(problem))
    return `${status < 400 ? pageTexts.offline : texts.again} ${texts.maybeSentText}`
  if (code === 'TOO.MANY.REQUESTS') return texts.wait
  return field === 'items' || field === 'amount' || field === 'invoice'
    ? texts.taken
    : texts.notSent
}

/** Shows the protocol, what became of the file and what is left to pay. */
const createOutcome = (
  { protocol, contest }: EndpointOutput<typeof createCase>,
  { invoice: { reference, total, status }, contests = [] }: InvoiceDetails,
  fileResult: ReactNode,
  onClose: () => void,
): ComponentProps<typeof FormDialog>['outcome'] => ({
  title: texts.done,
  footer: (
    <>
      <Button appearance="secondary" onClick={onClose}>
        {texts.close}
      </Button>
      {total > 0 && status !== 'PAGA' && (
        <ButtonLink as={Link} to={buildPath('picker', { contas: [reference] })}>
          {/* Details without this contest are older than it, and so is their total. */}
          {contests.some((known) => known.protocol === protocol)
            ? texts.payRest(total)
            : texts.payUnknownRest}
        </ButtonLink>
      )}
    </>
  ),
  children: (
    <>
      <Alert tone="success" live>
        {texts.doneText(protocol, contest?.answerBy ?? null)}
      </Alert>
      {fileResult}
    </>
  ),
})

interface ContestDialogProps {
  /** Refetched after the contest: if that succeeded, its total is what is left to pay. */
  details: InvoiceDetails
  /** The item that is chosen at first; null without one. */
  position: number | null
  onClose(): void
}

/** Suggests why an item is contested: it is new, or it rose. The customer can change it. */
const deriveReason = (
  { lines, previous }: InvoiceDetails,
  position: number | null,
): ContestReason | '' => {
  const item = lines.find((line) => line.position === position)
  const change =
    item && previous && findChange(compareItems(previous.lines, lines), item.description)
  if (change?.kind === 'new') return 'unknown'
  return change?.kind === 'more' ? 'wrong_amount' : ''
}

/** Renders the form that contests items or an amount of an invoice, then its protocol and what is left to pay. */
const ContestDialog = ({ details, position, onClose }: ContestDialogProps) => {
  const { reference } = details.invoice
  const creation = useCreateContest(reference)
  const most = getContestableAmount(details)
  const items = useField((value) => (value === '' ? texts.itemsMissing : ''), {
    initial: position === null ? '' : String(position),
  })
  const isOther = items.props.value === OTHER_AMOUNT
  const amount = useField((value) =>
    isOther && parseContestedAmount(value, most) === null ? texts.amountInvalid(most) : '',
  )
  const reason = useField((value) => (value === '' ? texts.reasonMissing : ''), {
    initial: deriveReason(details, position),
  })
  const description = useField(() => '', useDraft(`bills.contest.${reference}`))
  const [file, setFile] = useState<File | null>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const upload = useAttachFile()
  const focusFile = () => fileInput.current?.focus()
  const fileField = <ContestFileField file={file} onChange={setFile} ref={fileInput} />
  const sendFile = (protocol: string) =>
    file === null || findFileFault(file)
      ? focusFile()
      : upload.mutate(
          { protocol, file },
          { onError: (problem) => isFileRefused(problem) && setFile(null) },
        )
  const { onValueChange: setAmount, ...amountProps } = amount.props
  const { onValueChange: setDescription, ...descriptionProps } = description.props

  const handleSubmit = () => {
    if (file && findFileFault(file)) return focusFile()
    creation.mutate(
      {
        body: {
          kind: 'contest',
          invoice: reference,
          items: parsePositions(items.props.value),
          amount: isOther ? parseContestedAmount(amount.props.value, most) : null,
          reason: reason.props.value as ContestReason,
          text: description.props.value.trim(),
        },
      },
      { onSuccess: ({ protocol }) => file && sendFile(protocol) },
    )
  }
  return (
    <FormDialog
      title={texts.title}
      description={`${texts.lead} ${texts.unanswered}`}
      backLabel={texts.back}
      sendLabel={texts.send}
      pendingLabel={texts.sending}
      fields={isOther ? [items, amount, reason] : [items, reason]}
      isPending={creation.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
      failure={
        creation.error && (
          <ProblemBox
            title={isResponseLost(creation.error) ? texts.maybeSent : texts.failed}
            traceId={creation.error.traceId}
          >
            {getFailureText(creation.error)}
          </ProblemBox>
        )
      }
      outcome={
        creation.data
          ? createOutcome(
              creation.data,
              details,
              <FileResult
                upload={upload}
                fileField={fileField}
                onRetry={() => sendFile(creation.data.protocol)}
              />,
              onClose,
            )
          : null
      }
    >
      <ItemChoice items={listContestableItems(details)} field={items} />
      {isOther && (
        <TextField
          {...amountProps}
          label={texts.amount}
          hint={texts.amountHint(most)}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setAmount(event.currentTarget.value)}
          onClear={() => setAmount('')}
        />
      )}
      <RadioGroup
        legend={texts.reason}
        id={reason.props.id}
        error={reason.props.error}
        value={(reason.props.value || null) as ContestReason | null}
        onChange={reason.props.onValueChange}
        options={Object.entries(CONTEST_REASONS).map(([value, label]) => ({
          value: value as ContestReason,
          label,
        }))}
      />
      <TextArea
        {...descriptionProps}
        label={texts.text}
        rows={3}
        maxLength={MAX_CASE_TEXT_LENGTH}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {fileField}
    </FormDialog>
  )
}

export default ContestDialog
