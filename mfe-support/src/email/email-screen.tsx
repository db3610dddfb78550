import { useState } from 'react'
import { confirmEmail, customer } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Card } from '@portal/ui-kit/card'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Link, useCan, useKernel } from 'shared-kernel/react'
import { useRegisteredEmail } from './use-email.ts'
import { isCodeValid } from './is-code-valid.ts'
import { texts } from './texts.ts'
import { LoadFailed } from '../page/load-failed.tsx'
import { CardSkeleton } from '../page/card-skeleton.tsx'
import { Page } from '../page/page.tsx'
import { EmailAddressStep, useEmailField } from './email-address-step.tsx'
import { EmailCodeStep } from './email-code-step.tsx'
import { EmailDone } from './email-done.tsx'
import styles from './email-screen.module.css'

type Step = 'address' | 'code' | 'done'

/** /cadastro-de-email: the registered e-mail and its change in two steps, the address and the code. */
const EmailScreen = () => {
  const { now } = useKernel()
  const { data, error, isFetching, refetch } = useRegisteredEmail()
  const [step, setStep] = useState<Step>()
  /** Shown whole, so that a typing error is visible; '' after a reload. */
  const [typedEmail, setTypedEmail] = useState('')
  const emailField = useEmailField()
  const { isAllowed: canConfirm } = useCan(customer, confirmEmail)
  // Restores the step after a reload.
  const initial = data && canConfirm && isCodeValid(data.pending, now()) ? 'code' : 'address'
  // Another tab may have confirmed or spent the code.
  const current = step === 'code' && data?.pending === null ? 'address' : (step ?? initial)

  // A later failure must not remove the code that is being typed.
  if (error && !data) {
    return (
      <Page title={texts.title} parent="myAccount" lead={texts.lead}>
        <LoadFailed
          title={texts.failed}
          problem={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      </Page>
    )
  }
  return (
    <Page title={texts.title} parent="myAccount" lead={texts.lead}>
      {!data && <CardSkeleton label={texts.loading} rows={[20, 48, 48]} />}
      {data && current === 'done' && <EmailDone email={typedEmail || (data.email ?? '')} />}
      {data && current !== 'done' && (
        <Card as="section" className={styles.step} aria-label={texts.steps[current]}>
          {current === 'code' && data.pending && (
            <EmailCodeStep
              code={data.pending}
              typedEmail={typedEmail}
              onDone={() => setStep('done')}
              onChange={() => setStep('address')}
            />
          )}
          {current === 'address' && (
            <EmailAddressStep
              registered={data.email}
              isUnconfirmed={data.isConfirmed === false}
              emailField={emailField}
              shouldFocus={step !== undefined}
              onSent={(email) => {
                setTypedEmail(email)
                setStep('code')
              }}
            />
          )}
        </Card>
      )}
      {data && current !== 'code' && (
        <StandaloneLink as={Link} to={buildPath('notifications')}>
          {texts.notificationPreferences}
        </StandaloneLink>
      )}
    </Page>
  )
}

export default EmailScreen
