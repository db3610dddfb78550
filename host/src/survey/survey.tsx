import { SLOT_OWNERS } from '@portal/contract/slots'
import { useLocation } from 'shared-kernel/react'
import { RemoteSlot } from '../federation/remote-slot.tsx'
import { isOfferShown } from './survey-offer.ts'
import { useSurveyOffer } from './use-survey-offer.ts'

export function Survey() {
  const { offer, markAnswered, close } = useSurveyOffer()
  const page = useLocation()
  if (!offer || !isOfferShown(offer, page)) return null
  return (
    <RemoteSlot name={SLOT_OWNERS.survey} kind="silent">
      {({ slots }) =>
        slots?.survey && (
          <slots.survey onSubmitted={() => markAnswered(page.pathname)} onClose={close} />
        )
      }
    </RemoteSlot>
  )
}
