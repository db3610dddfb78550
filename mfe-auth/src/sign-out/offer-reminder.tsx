import { formatReal, buildPath } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { texts } from './texts.ts'
import type { OpenOffer } from './use-open-offer.ts'

interface Props {
  offer: OpenOffer
  onGo(): void
}

export const OfferReminder = ({ offer: { reference, amounts }, onGo }: Props) => (
  <Alert
    tone="info"
    live
    action={
      <TextLink as={Link} to={buildPath('offer', { reference })} onClick={onGo}>
        {texts.seeOffer}
      </TextLink>
    }
  >
    <Text>{texts.offer}</Text>
    {amounts && (
      <Text strong>{texts.offerAmount(formatReal(amounts.after), formatReal(amounts.before))}</Text>
    )}
  </Alert>
)
