import { Alert } from '@portal/ui-kit/alert'
import { ButtonLink } from '@portal/ui-kit/link'
import { use } from 'react'
import { Link, useKernel } from 'shared-kernel/react'
import { PortalOrigin } from '../../page/portal-origin'
import { pageWords } from '../../page/words'
import { pickerAt } from '../../payment/addresses'
import type { FormViewProps } from '../method'
import { FramedWallet } from './framed/framed-wallet'
import { GooglePayForm } from './google-pay-form'
import { OwnWallet } from './own-wallet'
import { walletWords } from './wallet-words'

/** The wallet's page as partners' pages frame it; the edge knows it by the same address. */
const FRAMED = '/partner/v1/google-pay'

/** Google Pay, where the portal's operator has it. */
const View = (props: FormViewProps<'googlePay'>) => {
  const { googlePay } = useKernel().config
  const portal = use(PortalOrigin)
  if (portal !== null)
    return (
      <GooglePayForm
        {...props}
        wallet={(wallet) => <FramedWallet page={portal + FRAMED} {...wallet} />}
      />
    )
  if (googlePay)
    return (
      <GooglePayForm {...props} wallet={(wallet) => <OwnWallet config={googlePay} {...wallet} />} />
    )
  const others = (
    <ButtonLink as={Link} to={pickerAt(props.references)}>
      {pageWords.otherMethods}
    </ButtonLink>
  )
  return (
    <Alert live tone="info" action={others}>
      {walletWords.absent}
    </Alert>
  )
}

export default View
