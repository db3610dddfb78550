import { automaticPix, isPartOnly, payAndEnrol, type MethodPayment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link, useApi, useApiMutation, useNavigate, useQueryClient } from 'shared-kernel/react'
import { Problem } from '../page/problem.tsx'
import { cachePayment } from '../payment/cache-payment.ts'
import { buildMethodUrl, buildPaymentUrl } from '../payment/urls.ts'
import { texts as t } from './texts.ts'

/** A composite code has the template of Pix twice: for the charge and for the recurrence. */
const isComposite = (code: string): boolean => code.split('br.gov.bcb.pix').length > 2

/** Offers to pay and to enrol in Pix Automático by one code (journey 3): one tap more than paying. */
const Enrolment = ({ payment }: { payment: MethodPayment<'pix'> }) => {
  const [contract, ...others] = new Set(payment.lines.map((line) => line.contractReference))
  const { data } = useApi(automaticPix, {}, {})
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useApiMutation(payAndEnrol, {
    attempt: payment.id,
    onSuccess: (created) => cachePayment(cache, created),
  })
  const isActive = data?.contracts.some(
    ({ contractReference, state }) => contractReference === contract && state === 'active',
  )
  if (isComposite(payment.charge?.copyPaste ?? ''))
    return (
      <Alert tone="info" title={t.chosen}>
        <Text>{t.chosenText}</Text>
        <TextLink
          as={Link}
          to={buildMethodUrl(
            'pix',
            payment.lines.map((line) => line.debtReference),
          )}
        >
          {t.onlyPay(payment.lines.length)}
        </TextLink>
      </Alert>
    )
  // A code that also enrols pays the whole invoice.
  if (!data?.isOffered || isActive || others.length > 0 || isPartOnly(payment.lines)) return null
  const requestCode = () =>
    mutate(
      { body: { paymentId: payment.id } },
      { onSuccess: (created) => void navigate(buildPaymentUrl(created)) },
    )
  return (
    <Card as="section">
      <Stack gap={12}>
        <Heading level={2} size="sm">
          {t.title}
        </Heading>
        <Text>{t.offer(payment.lines.length)}</Text>
        <Text size="sm" tone="muted">
          {t.promise}
        </Text>
        {error && <Problem problem={error} />}
        <div>
          <Button
            appearance="secondary"
            pending={isPending}
            pendingLabel={t.choosing}
            onClick={requestCode}
          >
            {t.choose}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

export default Enrolment
