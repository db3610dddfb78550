import type { ApiProblem } from '@portal/contract'
import { useState } from 'react'
import { Navigate, useKernel, useSession } from 'shared-kernel/react'
import { useSignOutMessage } from '../sign-out/use-sign-out-message.ts'
import { getOutcome } from '../outcome/login-outcome.ts'
import { getLoginStep } from './login-step.ts'
import { LoginScreen } from '../login/login-screen.tsx'
import {
  AppLoginScreen,
  BirthdateScreen,
  OutcomeScreen,
  PinScreen,
  prepareNextStep,
} from './screens.ts'

interface Props {
  /** True on the app-login path, where a signed-in customer is redirected to home. */
  isAppLogin?: boolean
}

/** All login steps at one URL. The step follows from the session state, so a reload does not change it. */
export function HomeRoute({ isAppLogin = false }: Props) {
  const kernel = useKernel()
  const state = useSession()
  const message = useSignOutMessage()
  const [token, setToken] = useState(kernel.consumeLoginToken)
  const [ended, setEnded] = useState<ApiProblem | null>(null)
  const [isByPin, setByPin] = useState(false)

  const onEnd = (problem?: ApiProblem): void => setEnded(problem ?? null)

  if (token !== null) {
    const clearToken = (): void => setToken(null)
    return (
      <AppLoginScreen
        token={token}
        onGiveUp={clearToken}
        onEnd={(problem) => {
          clearToken()
          setEnded(problem)
        }}
      />
    )
  }
  if (ended)
    return (
      <OutcomeScreen
        outcome={getOutcome(ended.code)}
        traceId={ended.traceId}
        onRetry={() => setEnded(null)}
      />
    )
  switch (getLoginStep({ state, isByBirthdate: kernel.session.isOptimized && !isByPin })) {
    case 'none':
      return isAppLogin ? <Navigate to="/" replace /> : null
    case 'pin':
      return <PinScreen onEnd={onEnd} />
    case 'birthdate':
      return <BirthdateScreen onEnd={onEnd} onPin={() => setByPin(true)} />
    case 'credentials':
      return <LoginScreen message={message} onBegin={prepareNextStep} onEnd={setEnded} />
  }
}
