import {
  acceptInvitation,
  hasKey,
  invitation,
  buildPath,
  sendInvitationCode,
  formatWait,
  type ApiProblem,
} from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Mail } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link, useApi, useApiMutation, useLocation } from 'shared-kernel/react'
import { CodeStep } from '../code/code-step.tsx'
import { LoadFailed } from '../page/load-failed.tsx'
import { CardSkeleton } from '../page/card-skeleton.tsx'
import { Page } from '../page/page.tsx'
import { getProblemText } from '../page/problem-text.ts'
import { texts } from './texts.ts'

const getSendProblemText = (problem: ApiProblem): string => {
  const { code, retryAfter = 60 } = problem
  if (code === 'INVITATION.EXPIRED') return texts.overText
  if (code === 'PIN.RESEND.TOO.SOON') return texts.soon(formatWait(retryAfter))
  return code === 'TOO.MANY.REQUESTS'
    ? texts.busy(formatWait(retryAfter))
    : getProblemText(problem, texts.notSent)
}
const getAcceptProblemText = (problem: ApiProblem): string =>
  hasKey(texts.acceptProblems, problem.code)
    ? texts.acceptProblems[problem.code]
    : getProblemText(problem, texts.notConfirmed)

/** Renders a link that has no token, was used or has expired. */
const InvitationExpired = () => (
  <Page title={texts.title}>
    <EmptyState
      icon={<Mail size={32} />}
      title={texts.over}
      action={
        <ButtonLink as={Link} to={buildPath('companyLogin')} appearance="secondary">
          {texts.accepted}
        </ButtonLink>
      }
    >
      {texts.overText}
    </EmptyState>
  </Page>
)

/** /convite#…: the company and role of an invitation, and the code that confirms the e-mail. */
const Invitation = ({ token }: { token: string }) => {
  const { data, error, isFetching, refetch } = useApi(
    invitation,
    { body: { token } },
    { staleTime: Infinity },
  )
  const sending = useApiMutation(sendInvitationCode)
  const resending = useApiMutation(sendInvitationCode)
  const accepting = useApiMutation(acceptInvitation)
  // An acceptance whose response was lost has used the invitation up.
  const isExpired = [error, accepting.error].some((one) => one?.code === 'INVITATION.EXPIRED')
  if (isExpired || error?.code === 'BAD.REQUEST') return <InvitationExpired />
  if (!data) {
    return (
      <Page title={texts.title}>
        {error ? (
          <LoadFailed
            title={texts.failed}
            problem={error}
            isFetching={isFetching}
            onRetry={refetch}
          />
        ) : (
          <CardSkeleton label={texts.loading} rows={[20, 20, 48]} />
        )}
      </Page>
    )
  }
  const { company, role, email } = data
  if (accepting.isSuccess) {
    return (
      <Page title={texts.done} takesFocus>
        <Alert tone="success" live>
          {texts.doneText(company)}
        </Alert>
        <Actions>
          <ButtonLink as={Link} to={buildPath('companyLogin')}>
            {texts.toLogin}
          </ButtonLink>
        </Actions>
      </Page>
    )
  }
  return (
    <Page title={texts.invited(company)} lead={texts.may(role)}>
      <Card as="section" aria-label={texts.title}>
        {sending.data ? (
          <CodeStep
            title={texts.codeTitle}
            sentText={texts.sent(email)}
            resendAfter={(resending.data ?? sending.data).resendAfter}
            isConfirming={accepting.isPending}
            onConfirm={(code, showError) =>
              accepting.mutate(
                { body: { token, code } },
                { onError: (problem) => showError(getAcceptProblemText(problem)) },
              )
            }
            resending={resending}
            sendError={resending.error ? getSendProblemText(resending.error) : ''}
            onResend={(onSent) => resending.mutate({ body: { token } }, { onSuccess: onSent })}
          />
        ) : (
          <Stack gap={16}>
            <Text>{texts.how(email)}</Text>
            {sending.error && (
              <Alert tone="danger" live>
                {getSendProblemText(sending.error)}
              </Alert>
            )}
            <Button
              wide
              pending={sending.isPending}
              pendingLabel={texts.sending}
              onClick={() => sending.mutate({ body: { token } })}
            >
              {texts.send}
            </Button>
          </Stack>
        )}
      </Card>
    </Page>
  )
}

const InvitationScreen = () => {
  const token = useLocation().hash.slice(1)
  // Another link in the same tab changes only the fragment.
  return token === '' ? <InvitationExpired /> : <Invitation key={token} token={token} />
}

export default InvitationScreen
