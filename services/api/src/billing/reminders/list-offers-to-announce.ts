import type { CalendarDate, Campaign, Contract } from '@portal/contract'
import type { Db } from '../../platform/index.ts'
import { listOpenCampaigns } from '../store/campaigns.ts'

interface OffersToAnnounce {
  /** References of the open offers among `subjects`. */
  readonly announced: readonly string[]
  /** All open offers of their contracts: one that was announced earlier may still be the best. */
  readonly all: readonly [Campaign, ...Campaign[]]
}

/** Returns null if none of `subjects`, references of offers, is open. */
export const listOffersToAnnounce = async (
  db: Db,
  customerId: string,
  contracts: readonly Pick<Contract, 'reference'>[],
  subjects: readonly string[],
  today: CalendarDate,
): Promise<OffersToAnnounce | null> => {
  const references = contracts.map(({ reference }) => reference)
  const open = await listOpenCampaigns(db, customerId, references, today)
  const announced = open.filter(({ reference }) => subjects.includes(reference))
  const isOfTheirContract = (offer: Campaign): boolean =>
    announced.some(({ contractReference }) => contractReference === offer.contractReference)
  const [first, ...more] = open.filter(isOfTheirContract)
  return first
    ? { announced: announced.map(({ reference }) => reference), all: [first, ...more] }
    : null
}
