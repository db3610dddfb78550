import { useState } from 'react'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { useKernel } from 'shared-kernel/react'
import { useRegisteredEmail } from '../data/use-email'
import { isWaiting } from '../domain/email-code'
import { texts } from '../texts'
import { Page } from '../ui/page'
import { EmailAddressStep } from './email-address-step'
import { EmailCodeStep } from './email-code-step'
import { EmailDone } from './email-done'
import styles from './email-screen.module.css'

const t = texts.email
type Step = 'address' | 'code' | 'done'

/** /cadastro-de-email: the e-mail on record, and its change in two steps, the address and the code that reaches it. */
const EmailScreen = () => {
  const { now } = useKernel()
  const { data, isError, isFetching, refetch } = useRegisteredEmail()
  const [step, setStep] = useState<Step>()
  const [address, setAddress] = useState('')
  // Where the customer was before a reload.
  const current = step ?? (data && isWaiting(data.pending, now()) ? 'code' : 'address')

  if (isError) {
    return (
      <Page title={texts.titles.email} lead={t.lead}>
        <Alert
          tone="danger" live title={t.failed}
          action={<Button appearance="secondary" pending={isFetching} onClick={() => void refetch()}>{t.again}</Button>}
        >
          {t.failedText}
        </Alert>
      </Page>
    )
  }
  return (
    <Page title={texts.titles.email} lead={t.lead}>
      {!data && <Skeleton label={t.loading}><SkeletonBlock height={260} /></Skeleton>}
      {data && current === 'done' && <EmailDone email={data.email ?? ''} />}
      {data && current !== 'done' && (
        <Card as="section" className={styles.step} aria-label={t.steps[current]}>
          {current === 'code' && data.pending && (
            <EmailCodeStep code={data.pending} onDone={() => setStep('done')} onChange={() => setStep('address')} />
          )}
          {current === 'address' && (
            <EmailAddressStep
              registered={data.email} value={address} onValue={setAddress} focus={step !== undefined} onSent={() => setStep('code')}
            />
          )}
        </Card>
      )}
    </Page>
  )
}

export default EmailScreen
