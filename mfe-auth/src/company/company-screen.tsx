import type { ApiProblem } from '@portal/contract'
import { useState } from 'react'
import { Navigate, useLocation, useSession } from 'shared-kernel/react'
import { OwnCompanies } from '../companies/own-companies.tsx'
import { getOutcome } from '../outcome/login-outcome.ts'
import OutcomeScreen from '../outcome/outcome-screen.tsx'
import { useEndLogin } from '../outcome/use-end-login.ts'
import { StepCard } from '../step/step-card.tsx'
import { CompanyCode } from './company-code.tsx'
import { CompanyForm } from './company-form.tsx'
import { texts } from './texts.ts'

/**
 * /entrar-pela-empresa: login of an invited person with the company's CNPJ and their own e-mail.
 * With #empresas, a signed-in person sees the companies to switch to.
 */
export default function CompanyScreen() {
  const { status } = useSession()
  const { hash } = useLocation()
  const [email, setEmail] = useState<string | null>(null)
  const [ended, setEnded] = useState<ApiProblem | null>(null)
  const stop = (problem?: ApiProblem): void => {
    setEmail(null)
    setEnded(problem ?? null)
  }
  const onEnd = useEndLogin(stop)
  if (status === 'AUTHENTICATED')
    return hash === '#empresas' ? <OwnCompanies /> : <Navigate to="/" replace />
  if (ended)
    return (
      <OutcomeScreen
        outcome={getOutcome(ended.code)}
        traceId={ended.traceId}
        onRetry={() => setEnded(null)}
      />
    )
  // After a reload the e-mail is unknown and the form is shown again.
  if (email !== null && status === 'AUTHENTICATING')
    return <CompanyCode email={email} onEnd={onEnd} />
  return (
    <StepCard title={texts.title}>
      <CompanyForm onStarted={setEmail} onEnd={stop} />
    </StepCard>
  )
}
