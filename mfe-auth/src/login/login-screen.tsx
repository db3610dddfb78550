import { formatWait, type ApiProblem } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { SupportCode } from '@portal/ui-kit/support-code'
import { useState, type ReactNode } from 'react'
import { lazyScreen, Link } from 'shared-kernel/react'
import { useFormTitle } from './use-form-title.ts'
import { useCookiesEnabled } from './use-cookies-enabled.ts'
import { useLogin } from './use-login.ts'
import { isFinalProblem, isUnreachable } from '../outcome/login-outcome.ts'
import { failureTexts } from '../outcome/failure-texts.ts'
import { texts } from './texts.ts'
import { LoginForm } from './login-form.tsx'
import { IntroPanel } from './intro-panel.tsx'
import styles from './login-screen.module.css'

/** Loaded when the customer starts to log in. */
const PasskeyLogin = lazyScreen(() =>
  import('../passkey/passkey-login.tsx').catch(() => ({
    default: () => (
      <Alert tone="danger" live>
        {failureTexts.offline}
      </Alert>
    ),
  })),
)

interface Props {
  /** Why the customer was signed out; '' without a reason. */
  message: string
  onBegin(): void
  onEnd(problem: ApiProblem): void
}

export const LoginScreen = ({ message, onBegin, onEnd }: Props) => {
  const [passkeyRequests, setPasskeyRequests] = useState<number>()
  const hasCookies = useCookiesEnabled()
  const login = useLogin((problem) => {
    if (isFinalProblem(problem.code)) onEnd(problem)
  })
  const failure =
    login.problem && !isFinalProblem(login.problem.code)
      ? toFailure(login.problem, login.isLoaded)
      : undefined
  return (
    <div className={styles.layout}>
      <IntroPanel />
      <Card as="section" tone="raised" className={styles.card} aria-labelledby="login-title">
        <Heading level={2} size="md" id="login-title" className={styles.title}>
          {useFormTitle()}
        </Heading>
        <Stack gap={24}>
          {!hasCookies && <Alert tone="warning">{texts.cookiesOff}</Alert>}
          {hasCookies && message && (
            <Alert tone="info" live>
              {message}
            </Alert>
          )}
          <LoginForm
            isPending={login.isPending}
            failure={failure && { ...failure, attempt: login.attempt }}
            onBegin={() => {
              onBegin()
              setPasskeyRequests(passkeyRequests ?? 0)
            }}
            onSubmit={login.start}
          />
          <Button
            appearance="secondary"
            wide
            onClick={() => setPasskeyRequests((passkeyRequests ?? 0) + 1)}
          >
            {texts.byPasskey}
          </Button>
          {passkeyRequests !== undefined && (
            <PasskeyLogin requests={passkeyRequests} onEnd={onEnd} />
          )}
        </Stack>
        <div className={styles.help}>
          <span>{texts.help}</span>
          <StandaloneLink as={Link} to="/canais-de-atendimento">
            {texts.helpLink}
          </StandaloneLink>
          <StandaloneLink as={Link} to="/entrar-pela-empresa">
            {texts.byCompany}
          </StandaloneLink>
          <StandaloneLink as={Link} to="/seguranca">
            {texts.security}
          </StandaloneLink>
        </div>
      </Card>
    </div>
  )
}

function toFailure(
  { code, status, retryAfter = 60, traceId }: ApiProblem,
  hasConnection: boolean,
): {
  title: string
  text: ReactNode
} {
  const { title, text } = failureTexts.generic
  if (code === 'TOO.MANY.REQUESTS')
    return { title, text: failureTexts.waitFor(formatWait(retryAfter)) }
  if (!hasConnection || isUnreachable(status)) return { title, text: failureTexts.offline }
  return {
    title,
    text: (
      <>
        {text} <SupportCode traceId={traceId} />
      </>
    ),
  }
}
