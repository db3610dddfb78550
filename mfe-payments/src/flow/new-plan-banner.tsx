import { Alert } from '@portal/ui-kit/alert'
import { ButtonLink } from '@portal/ui-kit/link'
import { paidTexts } from './result-texts.ts'

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
