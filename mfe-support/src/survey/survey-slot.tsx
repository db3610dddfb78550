import { lazy, Suspense } from 'react'
import { useLocation } from 'shared-kernel/react'
import { useSurveyOffer } from './use-survey-offer'
import { isShownOn } from './survey-offer'

const Survey = lazy(() => import('./survey'))

/** Waits for a confirmed payment; the survey's code comes only then. */
export const SurveySlot = () => {
  const { offer, answered, close } = useSurveyOffer()
  const page = useLocation()
  if (!offer || !isShownOn(offer, page)) return null
  return (
    <Suspense fallback={null}>
      <Survey onAnswered={() => answered(page.pathname)} onClose={close} />
    </Suspense>
  )
}
