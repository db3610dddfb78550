import {
  formatDate,
  getLastIncomingDay,
  isFibreWithoutPhone,
  SUSPENSION_TEXTS,
  type CalendarDate,
  type Contract,
  type Suspension,
} from '@portal/contract'
import { texts } from './texts.ts'

interface SuspensionDescription {
  readonly title: string
  readonly restoration: string
  readonly facts: readonly string[]
}

const listWorkingServices = (
  suspension: Suspension,
  contract: Pick<Contract, 'productType' | 'phone'>,
  today: CalendarDate,
): string[] => {
  const lastIncomingDay = getLastIncomingDay(suspension)
  const ofPhoneLine = [
    ...(today <= lastIncomingDay ? [texts.incoming(formatDate(lastIncomingDay))] : []),
    texts.emergency,
    texts.number,
  ]
  return [...(isFibreWithoutPhone(contract) ? [] : ofPhoneLine), texts.support]
}

/** Says what still works while the service may be suspended, and what follows. */
export const describeSuspension = (
  suspension: Suspension,
  contract: Pick<Contract, 'productType' | 'phone'>,
  today: CalendarDate,
): SuspensionDescription => {
  const { suspendsFrom, endsFrom } = suspension
  if (today >= endsFrom)
    return {
      title: texts.ended(formatDate(endsFrom)),
      restoration: SUSPENSION_TEXTS.restorationUnlessEnded,
      facts: [SUSPENSION_TEXTS.creditBureaus, SUSPENSION_TEXTS.creditBureausCleared, texts.support],
    }
  return {
    title: texts.suspended(formatDate(suspendsFrom)),
    restoration: SUSPENSION_TEXTS.restoration,
    facts: [
      ...listWorkingServices(suspension, contract, today),
      texts.end(formatDate(endsFrom)),
      SUSPENSION_TEXTS.creditBureaus,
    ],
  }
}
