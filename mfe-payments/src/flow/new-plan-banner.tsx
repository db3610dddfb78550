import { Alert } from '@portal/ui-kit/alert'
import { ButtonLink } from '@portal/ui-kit/link'
import { paidWords } from './result-words.ts'

/** Once nothing is owed any more: the way to a new plan, on the offer site. */
export const NewPlanBanner = ({ href }: { href: string }) => (
  <Alert
    tone="info"
    action={
      <ButtonLink external appearance="secondary" href={href}>
        {paidWords.offer}
      </ButtonLink>
    }
  >
    {paidWords.offerReason}
  </Alert>
)
