import { useCallback, useEffect, useState } from 'react'
import { useKernel } from 'shared-kernel/react'
import { updateOffer, readOffer, type SurveyOffer } from './survey-offer.ts'

const OFFER_KEY = 'survey.offer'

/** Returns the survey offer of this session, stored across reloads; undefined without a confirmed payment. */
export const useSurveyOffer = () => {
  const { bus, storage } = useKernel()
  const [offer, setOffer] = useState<SurveyOffer>()

  useEffect(() => {
    let current = true
    let stop = (): void => undefined
    const start = async (): Promise<void> => {
      const stored = readOffer(await storage.get(OFFER_KEY))
      if (!current) return
      setOffer(stored)
      const payments = bus
        .on('payments.confirmed')
        .subscribe(({ paymentId }) => setOffer((known) => updateOffer(known, paymentId)))
      stop = () => payments.unsubscribe()
    }
    void start()
    return () => {
      current = false
      stop()
    }
  }, [bus, storage])

  useEffect(() => {
    if (offer) void storage.set(OFFER_KEY, offer)
  }, [offer, storage])

  return {
    offer,
    markAnswered: useCallback((page: string) => setOffer({ state: 'answered', page }), []),
    close: useCallback(() => setOffer({ state: 'closed' }), []),
  }
}
