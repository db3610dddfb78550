import {
  account,
  campaigns,
  contacts,
  contracts,
  multiPaymentCheck,
  toCents,
  type AccountPart,
  type Contract,
} from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  serveCachedJson,
  isInScope,
  PORTAL_AUDIENCE,
  type Platform,
  type Session,
} from '../../platform/index.ts'
import type { BillingPorts } from '../ports.ts'
import { listOpenCampaigns, listContacts } from '../store/campaigns.ts'
import { listContracts, mayPaySeveral } from '../store/contracts.ts'
import { getCreditBalance } from '../store/credit-balance.ts'

/** Limits contracts to those with an invoice in the session's scope, and their invoices likewise. */
const filterContracts = (session: Session, all: Contract[]): Contract[] =>
  session.invoices === null
    ? all
    : all
        .map((contract) => ({
          ...contract,
          debts: contract.debts.filter(({ reference }) => isInScope(session, [reference])),
        }))
        .filter(({ debts: invoices }) => invoices.length > 0)

const markInProcess = (all: readonly Contract[], inProcess: ReadonlySet<string>): Contract[] =>
  all.map((contract) => ({
    ...contract,
    debts: contract.debts.map((invoice) =>
      inProcess.has(invoice.reference) ? { ...invoice, isInProcess: true } : invoice,
    ),
  }))

/** Never rejects, so that a failed part does not hide the contracts. */
const readPart = async <T>(
  { id, log }: Pick<FastifyRequest, 'id' | 'log'>,
  name: string,
  reading: Promise<T>,
): Promise<AccountPart<T>> => {
  try {
    return { state: 'ok', value: await reading }
  } catch (err) {
    log.error({ err, part: name }, 'failed to read a part of the account, responding without it')
    return { state: 'failed', traceId: id }
  }
}

export const registerContractRoutes = (
  app: FastifyInstance,
  platform: Platform,
  { listInvoicesInProcess }: BillingPorts,
): void => {
  const { db, clock, config, keys } = platform

  const listVisibleContracts = async (session: Session): Promise<Contract[]> => {
    const { customerId } = session
    const [all, inProcess] = await Promise.all([
      listContracts(db, keys.customer, customerId, clock.today(), config.late),
      listInvoicesInProcess?.(db, customerId),
    ])
    return filterContracts(session, inProcess?.size ? markInProcess(all, inProcess) : all)
  }

  serveCachedJson(
    app,
    platform,
    account,
    async (request) => {
      const { customerId, audience } = request.session
      const visible = await listVisibleContracts(request.session)
      const references = visible.map(({ reference }) => reference)
      const isPortal = audience === PORTAL_AUDIENCE
      const [foundCampaigns, multiPayment, foundContacts, credit = 0] = await Promise.all([
        readPart(
          request,
          'campaigns',
          listOpenCampaigns(db, customerId, references, clock.today()),
        ),
        readPart(request, 'multiPayment', mayPaySeveral(db, customerId)),
        isPortal
          ? readPart(request, 'contacts', listContacts(db, keys.customer, customerId, references))
          : undefined,
        isPortal ? getCreditBalance(db, customerId) : undefined,
      ])
      return {
        contracts: visible,
        campaigns: foundCampaigns,
        ...(foundContacts && { contacts: foundContacts }),
        multiPayment,
        ...(credit > 0 && { credit: toCents(credit) }),
      }
    },
    (value) =>
      [value.campaigns, value.contacts, value.multiPayment].every(
        (part) => part?.state !== 'failed',
      ),
  )

  serveCachedJson(app, platform, contracts, async ({ session }) => ({
    contracts: await listVisibleContracts(session),
  }))

  serveCachedJson(app, platform, contacts, async ({ session, query }) => ({
    contacts: await listContacts(db, keys.customer, session.customerId, query.contractsReference),
  }))

  serveCachedJson(app, platform, campaigns, async ({ session, query }) => {
    const found = await listOpenCampaigns(
      db,
      session.customerId,
      query.contractsReference,
      clock.today(),
    )
    if (session.invoices === null) return { campaigns: found }
    const visible = new Set((await listVisibleContracts(session)).map(({ reference }) => reference))
    return { campaigns: found.filter(({ contractReference }) => visible.has(contractReference)) }
  })

  serveCachedJson(app, platform, multiPaymentCheck, async ({ session }) =>
    (await mayPaySeveral(db, session.customerId)) ? { multiPayment: true } : undefined,
  )
}
