import type { PaymentMethod } from '@portal/contract'
import { useKernel, useLocation } from 'shared-kernel/react'
import { useEffect, useEffectEvent } from 'react'
import { getMethod } from '../methods/find-method.ts'
import { DefaultInvoice } from '../invoices/default-invoice.tsx'
import { useInvoices } from '../invoices/use-invoices.ts'
import { FlowLayout } from '../page/flow-layout.tsx'
import { pageTexts } from '../page/texts.ts'
import { buildMethodUrl, buildPickerUrl } from '../payment/urls.ts'
import { usePaymentParams } from '../payment/use-payment-params.ts'
import { useIsPaidOrProcessing } from '../payment/use-payment.ts'
import { FormPayment } from './form-payment.tsx'
import { OpenPayment } from './open-payment.tsx'
import { StartPayment } from './start-payment.tsx'

/** Page of one payment method. The URL decides between starting a payment and showing an existing one. */
export const MethodScreen = ({ method }: { method: PaymentMethod }) => {
  const { references, paymentId } = usePaymentParams()
  const { reporter } = useKernel()
  const { title } = getMethod(method).texts
  const backLink = useIsPaidOrProcessing(paymentId)
    ? { label: pageTexts.backToInvoices, to: '/' }
    : { label: pageTexts.changeMethod, to: buildPickerUrl(references) }
  const invoices = useInvoices(references)
  const report = useEffectEvent(() =>
    reporter.report('payment_page', {
      method,
      payments: paymentId === null ? [] : [paymentId],
      contracts: invoices.state === 'found' ? invoices.items.map(({ reference }) => reference) : [],
    }),
  )
  const isKnown = invoices.state !== 'loading'
  useEffect(() => {
    if (isKnown) report()
  }, [isKnown, method])
  return (
    <FlowLayout title={title} back={backLink}>
      <Content method={method} references={references} paymentId={paymentId} />
    </FlowLayout>
  )
}

interface ContentProps {
  method: PaymentMethod
  references: readonly string[]
  paymentId: string | null
}

const Content = ({ method, references, paymentId }: ContentProps) => {
  const visit = [useLocation().key, method, ...references].join(':')
  if (paymentId !== null)
    return (
      <OpenPayment key={paymentId} method={method} paymentId={paymentId} references={references} />
    )
  if (references.length === 0)
    return <DefaultInvoice buildUrl={(chosen) => buildMethodUrl(method, chosen)} />
  return getMethod(method).kind === 'code' ? (
    <StartPayment key={visit} method={method} references={references} visit={visit} />
  ) : (
    <FormPayment method={method} references={references} />
  )
}
