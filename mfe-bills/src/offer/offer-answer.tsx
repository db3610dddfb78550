import { offer as offerEndpoint, buildPath, type Offer } from '@portal/contract'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Tag } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link, useApi, useParams } from 'shared-kernel/react'
import type { ReactNode } from 'react'
import { Answered } from '../page/answered.tsx'
import { texts as page } from '../page/texts.ts'
import { texts as t } from './texts.ts'

interface OfferAnswerProps {
  waiting: ReactNode
  children: (offer: Offer) => ReactNode
}

/** The offer of the address, asked for anew on each of its pages: it changes with the day. */
export const OfferAnswer = ({ waiting, children }: OfferAnswerProps) => {
  const { reference = '' } = useParams()
  const query = useApi(offerEndpoint, { params: { reference } }, { staleTime: 0 })
  return (
    <Answered
      query={query}
      waiting={waiting}
      failed={t.failed}
      nothing={{ codes: ['NOT.FOUND', 'BAD.REQUEST', 'OFFER.NOT.AVAILABLE'], show: <OfferGone /> }}
    >
      {children}
    </Answered>
  )
}

export const OfferGone = () => (
  <EmptyState
    level={1}
    icon={<Tag size={32} />}
    title={t.unavailable}
    action={
      <ButtonLink as={Link} to={buildPath('home')}>
        {page.back}
      </ButtonLink>
    }
  >
    {t.unavailableText}
  </EmptyState>
)
