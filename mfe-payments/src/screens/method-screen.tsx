import { useKernel, useLocation } from 'shared-kernel/react'
import { useEffect } from 'react'
import { useIsPaid } from '../data/use-payment'
import { addressOf } from '../domain/selection'
import { PICKER_PATH } from '../domain/payment-method'
import type { PaymentMethod } from '../methods/payment-method'
import { methodTexts, pickerTexts } from '../texts'
import { FlowLayout } from '../ui/flow-layout'
import { FormPayment } from './form-payment'
import { OpenPayment } from './open-payment'
import { StartPayment } from './start-payment'
import { Unchosen } from './unchosen'
import { useAddress } from './use-address'

/** The page of one payment method; the address says whether a payment is to be started or looked at. */
export const MethodScreen = ({ method }: { method: PaymentMethod }) => {
  const { references, paymentId } = useAddress()
  const { reporter } = useKernel()
  const { title, back } = methodTexts[method.key]
  const wayBack = useIsPaid(paymentId)
    ? { label: pickerTexts.back, to: '/' }
    : { label: back, to: addressOf(PICKER_PATH, references) }
  useEffect(() => reporter.report('payment_page', { method: method.key }), [reporter, method.key])
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
  const visit = [useLocation().key, method.key, ...references].join(':')
  if (paymentId !== null) return (
    <OpenPayment key={paymentId} method={method} paymentId={paymentId} references={references} />
  )
  if (references.length === 0) return <Unchosen path={method.path} />
  return method.kind === 'code'
    ? <StartPayment key={visit} method={method} references={references} visit={visit} />
    : <FormPayment method={method} references={references} />
}
