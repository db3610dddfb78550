import type { Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Tag } from '@portal/ui-kit/icons'
import { TextLink } from '@portal/ui-kit/link'
import { useKernel } from 'shared-kernel/react'
import { offerLink } from '../../domain/offer'
import { pixTexts } from '../../texts'

/** Shown when this payment settles all that is owed. */
export const PixOffer = ({ payment }: { payment: Payment }) => {
  const href = offerLink(payment, useKernel().config.links.offerSite)
  return href && (
    <Alert tone="info" action={<TextLink external href={href} icon={<Tag size={18} />}>{pixTexts.offerLink}</TextLink>}>
      {pixTexts.offer}
    </Alert>
  )
}
