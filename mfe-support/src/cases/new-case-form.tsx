import { contracts, customer, getCaseKind, type FormKindId } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Actions } from '@portal/ui-kit/actions'
import { Alert } from '@portal/ui-kit/alert'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link, useApi, useCan } from 'shared-kernel/react'
import { CardSkeleton } from '../page/card-skeleton.tsx'
import { Denied } from '../page/denied.tsx'
import { LoadFailed } from '../page/load-failed.tsx'
import { Page } from '../page/page.tsx'
import { CaseForm } from './case-form.tsx'
import { formatDeadlineSentence } from './format-deadline.ts'
import { buildNewCasePath } from './new-case-path.ts'
import { texts } from './texts.ts'
import { useCreateCase } from './use-cases.ts'

const t = texts.form

/** Renders the form of a kind, then the protocol of the new case. */
export const NewCaseForm = ({ kind }: { kind: FormKindId }) => {
  const { title, summary, fields, requiredRole } = getCaseKind(kind)
  const needsContract = 'contract' in fields
  const { data, error, isFetching, refetch } = useApi(contracts, {}, { enabled: needsContract })
  const known = needsContract ? data?.contracts : []
  const action = { requiredRole: requiredRole ?? 'pays' } as const
  const { isAllowed } = useCan(customer, action)
  const creation = useCreateCase()

  if (creation.isSuccess) {
    const { protocol, answerBy } = creation.data
    return (
      <Page title={texts.done} parent="myAccount" takesFocus>
        <Alert tone="success" live title={title}>
          {texts.doneText(protocol)} {answerBy !== null && formatDeadlineSentence(kind, answerBy)}
        </Alert>
        <Actions>
          <ButtonLink as={Link} to={buildPath('cases')} replace>
            {t.toCases}
          </ButtonLink>
        </Actions>
      </Page>
    )
  }
  return (
    <Page
      title={title}
      lead={summary}
      parent="myAccount"
      back={{ label: t.back, to: buildNewCasePath() }}
      takesFocus
    >
      <Denied action={action} />
      {needsContract && error && (
        <LoadFailed title={t.failed} problem={error} isFetching={isFetching} onRetry={refetch} />
      )}
      {known === undefined && !error && <CardSkeleton label={t.loading} rows={[48, 48, 48]} />}
      {isAllowed && known && <CaseForm kind={kind} contracts={known} creation={creation} />}
    </Page>
  )
}
