import type { PaymentMethod } from '@portal/contract'
import { useKernel, useLocation } from 'shared-kernel/react'
import { useEffect, useEffectEvent } from 'react'
import { methodOf } from '../methods/find-method.ts'
import { Unchosen } from '../owed/unchosen.tsx'
import { useInvoices } from '../owed/use-invoices.ts'
import { FlowLayout } from '../page/flow-layout.tsx'
import { pageWords } from '../page/words.ts'
import { methodAt, pickerAt } from '../payment/addresses.ts'
import { useAddress } from '../payment/use-address.ts'
import { useIsPaid } from '../payment/use-payment.ts'
import { FormPayment } from './form-payment.tsx'
import { OpenPayment } from './open-payment.tsx'
import { StartPayment } from './start-payment.tsx'

/** The page of one payment method; the address says whether a payment is to be started or looked at. */
export const MethodScreen = ({ method }: { method: PaymentMethod }) => {
  const { references, paymentId } = useAddress()
  const { reporter } = useKernel()
  const { title, back } = methodOf(method).words
  const wayBack = useIsPaid(paymentId)
    ? { label: pageWords.backToBills, to: '/' }
    : { label: back, to: pickerAt(references) }
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
    <FlowLayout title={title} back={wayBack}>
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
  if (references.length === 0) return <Unchosen addressOf={(chosen) => methodAt(method, chosen)} />
  return methodOf(method).kind === 'code' ? (
    <StartPayment key={visit} method={method} references={references} visit={visit} />
  ) : (
    <FormPayment method={method} references={references} />
  )
}
