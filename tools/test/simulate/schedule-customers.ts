import { acceptOffer, endRandomAgreement, settleEarly, type AgreementRun } from './agreements.ts'
import { changeMethod } from './change-method.ts'
import { contestInvoice } from './contests.ts'
import { useCredit } from './credits.ts'
import type { Fleet } from './fleet.ts'
import type { Kind } from './kinds.ts'
import type { Plan } from './plan.ts'
import { createStream } from './random.ts'
import { accept } from './customers.ts'
import { endProviderFaults, startProviderFault } from './provider-faults.ts'
import { runLogin, runPartnerLogin } from './run-login.ts'
import { watchCode } from './watch-code.ts'
import { payPrinted, payUnknown, sendWebhooksAgain, setReturns } from './provider-events.ts'
import { completeTransfers, payTwice } from './refund-choices.ts'
import { claimMoney, returnMoney } from './reversals.ts'
import { createIdempotencyKey, retryUntilResponse, type CustomerRun } from './customer-run.ts'
import { runCustomer } from './run-customer.ts'

/** Schedules `act` that often, at random instants until `end`. Each draws from a stream of its own. */
export const scheduleMany = <T extends CustomerRun>(
  run: T,
  name: string,
  count: number,
  end: number,
  act: (run: T) => unknown,
): void => {
  const { simulation, remembered } = run
  const { seed, time } = simulation
  for (let one = 0; one < count; one += 1) {
    const random = createStream(seed, `${name} ${one} ${time.now}`)
    time.at(random.between(time.now, end), () => {
      remembered.busy += 1
      Promise.resolve(act({ ...run, simulation: { ...simulation, random } }))
        .catch((error: unknown) => remembered.surprises.push(String(error)))
        .finally(() => (remembered.busy -= 1))
    })
  }
}

/** Runs all customers and payers until `end`. */
export const scheduleCustomers = (
  run: AgreementRun & { readonly fleet: Fleet },
  { kinds, customers }: Plan,
  campaign: { readonly customerId: string; readonly contract: string; readonly reference: string },
  end: number,
): void => {
  const { time, random } = run.simulation
  const scheduleKind = (kind: Kind, most: number, act: (own: AgreementRun) => unknown): void => {
    if (kinds.includes(kind)) scheduleMany(run, kind, random.between(1, most), end, act)
  }
  scheduleMany(run, 'customer', customers, end, (own) => runCustomer(own))
  scheduleKind('login', 8, (own) => runLogin(own))
  scheduleKind('partner token', 4, runPartnerLogin)
  scheduleKind('printed code', 3, payPrinted)
  scheduleKind('repeated webhook', 4, sendWebhooksAgain)
  scheduleKind('offer', 1, (own) => {
    own.remembered.offered.add(campaign.contract)
    const { customerId, reference } = campaign
    return retryUntilResponse(own, accept(customerId, reference, createIdempotencyKey()))
  })
  scheduleKind('failed returns', 3, (own) =>
    setReturns(own, own.simulation.random.oneOf(['late', 'fails', 'done'])),
  )
  scheduleKind('unknown money', 2, payUnknown)
  scheduleKind('late choices', 6, payTwice)
  scheduleKind('late choices', 3, completeTransfers)
  scheduleKind('contested', 4, (own) => contestInvoice(own, [2_000, 20_000]))
  scheduleKind('credit', 6, useCredit)
  scheduleKind('breach', 2, acceptOffer)
  scheduleKind('breach', 2, endRandomAgreement)
  scheduleKind('breach', 2, settleEarly)
  scheduleKind('claim', 4, (own) => claimMoney(own, [1_000, 20_000]))
  scheduleKind('returned money', 2, returnMoney)
  scheduleKind('lie', 4, (own) => startProviderFault(own, [2_000, 10_000, 40_000]))
  scheduleKind('many lies', 24, (own) => startProviderFault(own, [2_000, 10_000], true))
  scheduleKind('long lies', 24, (own) => startProviderFault(own, [20_000, 60_000], true))
  scheduleKind('pause', 4, () => run.fleet.pauseOne())
  scheduleKind('clock skew', 4, () => run.fleet.jumpOneClock())
  scheduleKind('rolling restart', 1, () => run.fleet.restartAll())
  scheduleKind('late copies', 6, changeMethod)
  scheduleKind('short codes', 12, watchCode)
  scheduleKind('codes at once', 8, (own) => runLogin(own, true))
  time.at(end, () => {
    void setReturns(run, 'done')
    void endProviderFaults(run)
  })
}
