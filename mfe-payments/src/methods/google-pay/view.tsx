import { Alert } from '@portal/ui-kit/alert'
import { ButtonLink } from '@portal/ui-kit/link'
import { use } from 'react'
import { Link, useKernel } from 'shared-kernel/react'
import { PortalOrigin } from '../../page/portal-origin.ts'
import { pageWords } from '../../page/words.ts'
import { pickerAt } from '../../payment/addresses.ts'
import type { FormViewProps } from '../method.ts'
import { FramedWallet } from './framed/framed-wallet.tsx'
import { GooglePayForm } from './google-pay-form.tsx'
import { OwnWallet } from './own-wallet.tsx'
import { walletWords } from './wallet-words.ts'

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
