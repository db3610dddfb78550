import { Alert } from '@portal/ui-kit/alert'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link, useKernel } from 'shared-kernel/react'
import { pageWords } from '../../page/words'
import { pickerAt } from '../../payment/addresses'
import type { FormViewProps } from '../method'
import { GooglePayForm } from './google-pay-form'
import { walletWords } from './words'

/** Google Pay, where the portal's operator has it. */
const View = (props: FormViewProps<'googlePay'>) => {
  const { googlePay } = useKernel().config
  if (googlePay) return <GooglePayForm config={googlePay} {...props} />
  const others = <ButtonLink as={Link} to={pickerAt(props.references)}>{pageWords.otherMethods}</ButtonLink>
  return <Alert live tone="info" action={others}>{walletWords.absent}</Alert>
}

export default View
