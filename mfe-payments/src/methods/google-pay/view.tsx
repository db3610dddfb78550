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

/** Major version of the partner script, in builds for partners only. */
declare const __PAYMENTS_MAJOR__: number

/** The edge serves the framed page beside the script. */
const buildFramedPageUrl = (origin: string) => `${origin}/partner/v${__PAYMENTS_MAJOR__}/google-pay`

const View = (props: FormViewProps<'googlePay'>) => {
  const { googlePay } = useKernel().config
  const portalOrigin = use(PortalOrigin)
  if (portalOrigin !== null)
    return (
      <GooglePayForm
        {...props}
        wallet={(wallet) => <FramedWallet page={buildFramedPageUrl(portalOrigin)} {...wallet} />}
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
