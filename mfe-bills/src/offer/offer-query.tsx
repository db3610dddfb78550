import { offer as offerEndpoint, buildPath, type Offer } from '@portal/contract'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { NotFoundIllustration } from '@portal/ui-kit/illustration'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link, useApi, useParams } from 'shared-kernel/react'
import type { ReactNode } from 'react'
import { QueryResult } from '../page/query-result.tsx'
import { texts as pageTexts } from '../page/texts.ts'
import { texts as t } from './texts.ts'

interface OfferQueryProps {
  skeleton: ReactNode
  children: (offer: Offer) => ReactNode
}

/** Fetches the offer on each page, because its amounts change daily. */
export const OfferQuery = ({ skeleton, children }: OfferQueryProps) => {
  const { reference = '' } = useParams()
  const query = useApi(offerEndpoint, { params: { reference } }, { staleTime: 0 })
  // Also in place of a cached offer, which was accepted or has ended meanwhile.
  if (query.error?.code === 'OFFER.NOT.AVAILABLE') return <OfferUnavailable />
  return (
    <QueryResult
      query={query}
      skeleton={skeleton}
      failedTitle={t.failed}
      pageTitle={t.pageTitle}
      notFound={{ codes: ['NOT.FOUND', 'BAD.REQUEST'], element: <OfferUnavailable /> }}
    >
      {children}
    </QueryResult>
  )
}

export const OfferUnavailable = () => (
  <EmptyState
    level={1}
    illustration={<NotFoundIllustration />}
    title={t.unavailable}
    action={
      <ButtonLink as={Link} to={buildPath('home')}>
        {pageTexts.back}
      </ButtonLink>
    }
  >
    {t.unavailableText}
  </EmptyState>
)
