import type { PGlite } from '@electric-sql/pglite'
import { endLockedAgreement } from '../../../services/api/src/billing/apply-breaches.ts'
import type { LateRates } from '../../../services/api/src/billing/index.ts'
import { lockLiveAgreement } from '../../../services/api/src/billing/store/breakable-agreements.ts'
import { createBillingPorts } from '../../../services/api/src/payments/billing-ports.ts'
import { runInTransaction } from '../../../services/api/src/platform/db.ts'
import { accept, type Ask } from './customers.ts'
import { listPrintedInvoices } from './population.ts'
import { createIdempotencyKey, retryUntilResponse, type CustomerRun } from './customer-run.ts'
import { runCustomer } from './run-customer.ts'
import { runAsDatabase } from './virtual-time.ts'

export interface AgreementRun extends CustomerRun {
  readonly client: PGlite
  readonly late: LateRates
}

const selectRows = <T>({ client }: AgreementRun, query: string): Promise<T[]> =>
  runAsDatabase(async () => (await client.query<T>(query)).rows)

/** The operator offers a campaign to a customer with overdue invoices, who accepts it, also after a breach. */
export const acceptOffer = async (run: AgreementRun): Promise<void> => {
  const { random } = run.simulation
  const [first, ...others] = await selectRows<{ contract: string; customer: string }>(
    run,
    `select distinct c.reference as contract, c.customer_id as customer from contracts c join invoices d on d.contract_reference = c.reference
      where d.state = 'OPEN' and d.installment_number is null and d.contest_answer_by is null order by 1`,
  )
  if (first === undefined) return
  const { contract, customer } = random.oneOf([first, ...others])
  const open = `from campaigns where contract_reference = '${contract}' and accepted_at is null`
  const values = `'CP' || nextval('account_version'), '${contract}', ${random.oneOf([0, 15, 40])}, 'GRAPHIC', '2030-01-01', 3, ${random.oneOf([0, 7])}`
  await selectRows(
    run,
    `insert into campaigns (reference, contract_reference, discount_percentage, type, valid_until, max_installments, early_discount_percentage)
      select ${values} where not exists (select ${open})`,
  )
  const [campaign] = await selectRows<{ reference: string }>(run, `select reference ${open}`)
  run.remembered.offered.add(contract)
  if (campaign !== undefined)
    await retryUntilResponse(
      run,
      accept(customer, campaign.reference, createIdempotencyKey(), random.between(1, 3)),
    )
}

/** Breaks an agreement as the job does after its notice; a repeated request changes nothing. */
const endAgreement =
  (reference: string): Ask<boolean> =>
  (context) =>
    runInTransaction(context.db, async (tx) => {
      const live = await lockLiveAgreement(tx, reference)
      if (live === null) return true
      const unpaid = live.installments
        .filter(({ state }) => state === 'OPEN')
        .map((installment) => installment.reference)
      const due = { live, unpaid, lastDay: context.clock.today() }
      if (unpaid.length > 0) await endLockedAgreement(tx, context, createBillingPorts(context), due)
      return true
    })

const LIVE = `from agreements a join invoices d on d.agreement_reference = a.reference and d.installment_number is not null
  where a.broken_at is null and d.state = 'OPEN' group by a.reference`

/** A missed installment breaks an agreement while its codes may be paid. */
export const endRandomAgreement = async (run: AgreementRun): Promise<void> => {
  const [first, ...others] = await selectRows<{ reference: string }>(
    run,
    `select a.reference ${LIVE} order by 1`,
  )
  if (first === undefined) return
  const { reference } = run.simulation.random.oneOf([first, ...others])
  await retryUntilResponse(run, endAgreement(reference))
}

/** A customer pays all unpaid installments of an agreement at once. */
export const settleEarly = async (run: AgreementRun): Promise<void> => {
  const { random } = run.simulation
  const [first, ...others] = await selectRows<{ reference: string; customer: string }>(
    run,
    `select a.reference, (select customer_id from contracts c where c.reference = a.contract_reference) as customer ${LIVE} having count(*) > 1 order by 1`,
  )
  if (first === undefined) return
  const { reference, customer } = random.oneOf([first, ...others])
  const listInvoices = async () =>
    (await runAsDatabase(() => listPrintedInvoices(run.client, [customer], run.late))).filter(
      (invoice) => invoice.reference.startsWith(reference),
    )
  await runCustomer({ ...run, listInvoices }, true)
}
