import {
  account,
  campaigns,
  contacts,
  contracts,
  multiDebts,
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
import { campaignsOf, contactsOf } from '../store/campaigns.ts'
import { contractsOf, mayPaySeveral } from '../store/contracts.ts'

/** Of a session for some invoices the contracts that have one of them, and no other invoice. */
const inScope = (session: Session, all: Contract[]): Contract[] =>
  session.invoices === null
    ? all
    : all
        .map((contract) => ({
          ...contract,
          debts: contract.debts.filter(({ reference }) => isInScope(session, [reference])),
        }))
        .filter(({ debts }) => debts.length > 0)

/** Never rejects: contracts are shown without a part that failed. */
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

export const contractRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock, config, keys } = platform

  const seenBy = async (session: Session): Promise<Contract[]> =>
    inScope(
      session,
      await contractsOf(db, keys.customer, session.customerId, clock.today(), config.late),
    )

  serveCachedJson(
    app,
    platform,
    account,
    async (request) => {
      const { customerId, audience } = request.session
      const seen = await seenBy(request.session)
      const references = seen.map(({ reference }) => reference)
      const [foundCampaigns, multiPayment, foundContacts] = await Promise.all([
        readPart(request, 'campaigns', campaignsOf(db, customerId, references, clock.today())),
        readPart(request, 'multiPayment', mayPaySeveral(db, customerId)),
        audience === PORTAL_AUDIENCE
          ? readPart(request, 'contacts', contactsOf(db, keys.customer, customerId, references))
          : undefined,
      ])
      return {
        contracts: seen,
        campaigns: foundCampaigns,
        ...(foundContacts && { contacts: foundContacts }),
        multiPayment,
      }
    },
    (value) =>
      [value.campaigns, value.contacts, value.multiPayment].every(
        (part) => part?.state !== 'failed',
      ),
  )

  serveCachedJson(app, platform, contracts, async ({ session }) => ({
    contracts: await seenBy(session),
  }))

  serveCachedJson(app, platform, contacts, async ({ session, query }) => ({
    contacts: await contactsOf(db, keys.customer, session.customerId, query.contractsReference),
  }))

  serveCachedJson(app, platform, campaigns, async ({ session, query }) => {
    const found = await campaignsOf(db, session.customerId, query.contractsReference, clock.today())
    if (session.invoices === null) return { campaigns: found }
    const seen = new Set((await seenBy(session)).map(({ reference }) => reference))
    return { campaigns: found.filter(({ contractReference }) => seen.has(contractReference)) }
  })

  serveCachedJson(app, platform, multiDebts, async ({ session }) =>
    (await mayPaySeveral(db, session.customerId)) ? { multiPayment: true } : undefined,
  )
}
