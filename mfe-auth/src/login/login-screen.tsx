import { formatWait, type ApiProblem } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { TextLink } from '@portal/ui-kit/link'
import { SupportCode } from '@portal/ui-kit/support-code'
import { useState, type ReactNode } from 'react'
import { lazyScreen, Link } from 'shared-kernel/react'
import { useFormTitle } from './use-form-title.ts'
import { useKeepsCookies } from './use-keeps-cookies.ts'
import { useLogin } from './use-login.ts'
import { endsLogin, isWithoutAnswer } from '../outcome/login-outcome.ts'
import { noAnswerTexts } from '../outcome/no-answer-texts.ts'
import { texts } from './texts.ts'
import { LoginForm } from './login-form.tsx'
import { PromisePanel } from './promise-panel.tsx'
import styles from './login-screen.module.css'

/** Comes once somebody is about to log in. */
const EnterByPasskey = lazyScreen(() =>
  import('../passkey/enter-by-passkey.tsx').catch(() => ({
    default: () => (
      <Alert tone="danger" live>
        {noAnswerTexts.offline}
      </Alert>
    ),
  })),
)

interface Props {
  /** Why the customer finds themselves here, when they were somewhere else. */
  notice: string
  /** The customer is about to type. */
  onBegin(): void
  /** A login that ends with a view of its own. */
  onEnd(problem: ApiProblem): void
}

/** The landing page: the promise, and the one card that leads on. */
export const LoginScreen = ({ notice, onBegin, onEnd }: Props) => {
  const [asked, setAsked] = useState<number>()
  const hasCookies = useKeepsCookies()
  const login = useLogin((problem) => {
    if (endsLogin(problem.code)) onEnd(problem)
  })
  const failure =
    login.problem && !endsLogin(login.problem.code) ? failureOf(login.problem) : undefined
  return (
    <div className={styles.layout}>
      <PromisePanel />
      <Card as="section" tone="raised" className={styles.card} aria-labelledby="login-title">
        <Heading level={2} size="md" id="login-title" className={styles.title}>
          {useFormTitle()}
        </Heading>
        <Stack gap={24}>
          {!hasCookies && <Alert tone="warning">{texts.cookiesOff}</Alert>}
          {hasCookies && notice && (
            <Alert tone="info" live>
              {notice}
            </Alert>
          )}
          <LoginForm
            isPending={login.isPending}
            failure={failure && { ...failure, attempt: login.attempt }}
            onBegin={() => {
              onBegin()
              setAsked(asked ?? 0)
            }}
            onSubmit={login.start}
          />
          <Button appearance="secondary" wide onClick={() => setAsked((asked ?? 0) + 1)}>
            {texts.byPasskey}
          </Button>
          {asked !== undefined && <EnterByPasskey asked={asked} onEnd={onEnd} />}
        </Stack>
        <div className={styles.help}>
          <span>{texts.help}</span>
          <TextLink as={Link} to="/canais-de-atendimento">
            {texts.helpLink}
          </TextLink>
          <TextLink as={Link} to="/entrar-pela-empresa">
            {texts.byCompany}
          </TextLink>
          <TextLink as={Link} to="/seguranca">
            {texts.security}
          </TextLink>
        </div>
      </Card>
    </div>
  )
}

/** Of a refusal that leaves the customer where he is. */
function failureOf({ status, retryAfter, traceId }: ApiProblem): {
  title: string
  text: ReactNode
} {
  const { title, text } = noAnswerTexts.generic
  if (retryAfter !== undefined)
    return { title, text: noAnswerTexts.waitFor(formatWait(retryAfter)) }
  if (isWithoutAnswer(status)) return { title, text: noAnswerTexts.offline }
  return {
    title,
    text: (
      <>
        {text} <SupportCode traceId={traceId} />
      </>
    ),
  }
}
