import { Alert } from '@portal/ui-kit/alert'
import { ButtonLink } from '@portal/ui-kit/link'
import { use } from 'react'
import { Link, useKernel } from 'shared-kernel/react'
import { PortalOrigin } from '../../page/portal-origin.ts'
import { pageTexts } from '../../page/texts.ts'
import { buildPickerUrl } from '../../payment/urls.ts'
import type { FormViewProps } from '../method.ts'
import { FramedWallet } from './framed/framed-wallet.tsx'
import { GooglePayForm } from './google-pay-form.tsx'
import { OwnWallet } from './own-wallet.tsx'
import { walletTexts } from './wallet-texts.ts'

/** URL of the framed page. The edge serves it under the same path. */
const FRAMED_PAGE_PATH = '/partner/v1/google-pay'

const View = (props: FormViewProps<'googlePay'>) => {
  const { googlePay } = useKernel().config
  const portalOrigin = use(PortalOrigin)
  if (portalOrigin !== null)
    return (
      <GooglePayForm
        {...props}
        wallet={(wallet) => <FramedWallet page={portalOrigin + FRAMED_PAGE_PATH} {...wallet} />}
      />
    )
  if (googlePay)
    return (
      <GooglePayForm {...props} wallet={(wallet) => <OwnWallet config={googlePay} {...wallet} />} />
    )
  const otherMethods = (
    <ButtonLink as={Link} to={buildPickerUrl(props.references)}>
      {pageTexts.otherMethods}
    </ButtonLink>
  )
  return (
    <Alert live tone="info" action={otherMethods}>
      {walletTexts.absent}
    </Alert>
  )
}

export default View
