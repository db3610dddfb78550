import { buildPath, type Campaign } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Tag } from '@portal/ui-kit/icons'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import type { ContractView } from '../contracts/account.rules.ts'
import { formatLineName } from '../contracts/line-name.ts'
import { texts } from './texts.ts'
import styles from './offer-banner.module.css'

interface OfferBannerProps {
  view: ContractView
  campaign: Campaign
}

export const OfferBanner = ({ view, campaign }: OfferBannerProps) => (
  <Card tone="subtle" padding={16} className={styles.offer}>
    <span className={styles.icon}>
      <Tag size={24} />
    </span>
    <div>
      <Text strong>{texts.offerCard.title(campaign.discountPercentage)}</Text>
      <Text size="sm" tone="muted">
        {texts.offerCard.until(campaign.validUntil)}
      </Text>
      <TextLink
        as={Link}
        className={styles.link}
        to={buildPath('offer', { reference: campaign.reference })}
        aria-label={texts.card.seeOfferLabel(formatLineName(view))}
      >
        {texts.card.seeOffer}
      </TextLink>
    </div>
  </Card>
)
