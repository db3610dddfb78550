import {
  acceptInvitation,
  hasKey,
  invitation,
  buildPath,
  sendInvitationCode,
  formatWait,
  type ApiProblem,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { CircleCheck, Mail } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link, useApi, useApiMutation, useLocation } from 'shared-kernel/react'
import { CodeStep } from '../code/code-step.tsx'
import { LoadFailed } from '../page/load-failed.tsx'
import { CardShape } from '../page/card-shape.tsx'
import { Page } from '../page/page.tsx'
import { whyNot } from '../page/why-not.ts'
import { texts } from './texts.ts'

const notSent = (problem: ApiProblem): string => {
  if (problem.code === 'INVITATION.EXPIRED') return texts.overText
  return problem.retryAfter === undefined
    ? whyNot(problem, texts.notSent)
    : texts.soon(formatWait(problem.retryAfter))
}
const notConfirmed = (problem: ApiProblem): string =>
  hasKey(texts.refusals, problem.code)
    ? texts.refusals[problem.code]
    : whyNot(problem, texts.notConfirmed)

/** What a link without its secret half leads to, or one that was used. */
const Over = () => (
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

/** /convite#…: to which company, what for, and the code that shows whose the address is. */
const Invitation = ({ token }: { token: string }) => {
  const { data, error, isFetching, refetch } = useApi(
    invitation,
    { body: { token } },
    { staleTime: Infinity },
  )
  const sending = useApiMutation(sendInvitationCode)
  const resending = useApiMutation(sendInvitationCode)
  const accepting = useApiMutation(acceptInvitation)
  if (error?.code === 'INVITATION.EXPIRED' || error?.code === 'BAD.REQUEST') return <Over />
  if (!data) {
    return (
      <Page title={texts.title}>
        {error ? (
          <LoadFailed texts={texts} isFetching={isFetching} onRetry={refetch} />
        ) : (
          <CardShape label={texts.loading} rows={[20, 20, 48]} />
        )}
      </Page>
    )
  }
  const { company, role, email } = data
  if (accepting.isSuccess) {
    return (
      <Page title={texts.title}>
        <EmptyState
          icon={<CircleCheck size={32} />}
          title={texts.done}
          action={
            <ButtonLink as={Link} to={buildPath('companyLogin')}>
              {texts.toLogin}
            </ButtonLink>
          }
        >
          {texts.doneText(company)}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title={texts.invited(company)} lead={texts.may(role)}>
      <Card as="section" aria-label={texts.title}>
        {sending.data ? (
          <CodeStep
            title={texts.codeTitle}
            sent={texts.sent(email)}
            resendAfter={(resending.data ?? sending.data).resendAfter}
            isConfirming={accepting.isPending}
            onConfirm={(code, refuse) =>
              accepting.mutate(
                { body: { token, code } },
                { onError: (problem) => refuse(notConfirmed(problem)) },
              )
            }
            resending={resending}
            notSent={resending.error ? notSent(resending.error) : ''}
            onResend={(then) => resending.mutate({ body: { token } }, { onSuccess: then })}
          />
        ) : (
          <Stack gap={16}>
            <Text>{texts.how(email)}</Text>
            {sending.error && (
              <Alert tone="danger" live>
                {notSent(sending.error)}
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
  return token === '' ? <Over /> : <Invitation token={token} />
}

export default InvitationScreen
