import { accept } from './customers.ts'
import { endLies, startLie } from './lies.ts'
import { payPrinted, payUnknown, sendWebhooksAgain, setReturns } from './provider-events.ts'
import { claimMoney, returnMoney } from './reversals.ts'
import {
  createIdempotencyKey,
  retryUntilResponse,
  runCustomer,
  type CustomerRun,
} from './run-customer.ts'

/** Schedules `act` that often, at random instants until `end`. */
export const scheduleMany = (
  { stage: { time, random }, remembered }: CustomerRun,
  [least, most]: readonly [least: number, most: number],
  end: number,
  act: () => unknown,
): void => {
  const count = random.between(least, most)
  for (let one = 0; one < count; one += 1) {
    time.at(random.between(time.now, end), () => {
      Promise.resolve(act()).catch((error: unknown) => remembered.surprises.push(String(error)))
    })
  }
}

/** Runs all customers and payers until `end`. */
export const beginLives = (
  street: CustomerRun,
  campaign: { readonly customerId: string; readonly reference: string },
  end: number,
): void => {
  const { time, random } = street.stage
  scheduleMany(street, [8, 24], end, () => runCustomer(street))
  scheduleMany(street, [0, 2], end, () => payPrinted(street))
  scheduleMany(street, [0, 4], end, () => sendWebhooksAgain(street))
  scheduleMany(street, [0, 1], end, () =>
    retryUntilResponse(
      street,
      accept(campaign.customerId, campaign.reference, createIdempotencyKey()),
    ),
  )
  scheduleMany(street, [0, 2], end, () =>
    setReturns(street, random.oneOf(['late', 'fails', 'done'])),
  )
  scheduleMany(street, [0, 1], end, () => payUnknown(street))
  scheduleMany(street, [0, 4], end, () => claimMoney(street, [1_000, 20_000]))
  scheduleMany(street, [0, 2], end, () => returnMoney(street))
  scheduleMany(street, [0, 4], end, () => startLie(street, [2_000, 10_000, 40_000]))
  time.at(end, () => {
    void setReturns(street, 'done')
    void endLies(street)
  })
}
