import { Alert } from '@portal/ui-kit/alert'
import { ButtonLink } from '@portal/ui-kit/link'
import { paidTexts } from './result-texts.ts'

/** Once nothing is owed any more: the way to a new plan, on the offer site. */
export const NewPlanBanner = ({ href }: { href: string }) => (
  <Alert
    tone="info"
    action={
      <ButtonLink external appearance="secondary" href={href}>
        {paidTexts.offer}
      </ButtonLink>
    }
  >
    {paidTexts.offerReason}
  </Alert>
)
