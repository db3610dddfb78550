import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { addMs, type Platform } from '../../platform/index.ts'
import { charges, payments, providerFaults } from '../tables.ts'
import { ENDLESS_LIST, toRejectedId } from './check-records.ts'
import { findFault, type FaultReason } from './provider-fault.ts'
import type { ProviderActivity } from './provider.ts'

/** Limits the table while a provider invents references. */
const MAX_OPEN_FAULTS = 1000
/** Records of one list that are stored. */
const MAX_RECORDS_PER_LIST = 100
/** Longer than a check takes. */
const CHECK_DURATION_MS = 10_000
/** Series of the gauge. */
const MAX_REPORTED_FAULTS = 20
interface FaultSubject {
  readonly provider: string
  /** Reference of the charge, id of the money, or name of the resource. */
  readonly reference: string
  readonly paymentId?: string | null
}

interface OpenFault extends FaultSubject {
  readonly reason: string
}

/** Stores and counts responses of providers that cannot be trusted. */
export interface FaultLog {
  /** Runs a request and records its fault. With `resolves`, a valid response resolves earlier faults. */
  watch<T>(
    subject: FaultSubject,
    call: () => Promise<T>,
    options?: { readonly resolves: boolean },
  ): Promise<T>
  /** Records rejected records of a list, and resolves those that are valid now. */
  recordActivity(provider: string, activity: ProviderActivity): Promise<void>
  /** Resolves faults of records without an id that were last seen before then. */
  resolveUnknown(provider: string, seenBefore: Date): Promise<void>
  listOpenFaults(): Promise<OpenFault[]>
}

type Dependencies = Pick<Platform, 'db' | 'clock' | 'log' | 'metrics'>

const toLabel = (reference: string): string => reference.replace(/[^\w:.-]/g, '').slice(0, 100)

export const createFaultLog = ({ db, clock, log, metrics }: Dependencies): FaultLog => {
  const selectOpen = (provider?: string) =>
    db
      .select({
        provider: providerFaults.provider,
        reference: providerFaults.reference,
        reason: providerFaults.reason,
        paymentId: providerFaults.paymentId,
      })
      .from(providerFaults)
      .where(
        and(
          isNull(providerFaults.resolvedAt),
          provider === undefined ? undefined : eq(providerFaults.provider, provider),
        ),
      )

  const saveFaults = async (
    provider: string,
    faults: readonly { reference: string; reason: FaultReason; paymentId?: string | null }[],
  ): Promise<void> => {
    for (const { reason } of faults) metrics.countProviderFault({ provider, reason })
    const [first] = faults
    if (first === undefined) return
    const open = await selectOpen(provider).limit(MAX_OPEN_FAULTS)
    if (open.length >= MAX_OPEN_FAULTS) return
    const now = clock.now()
    const rows = new Map(
      faults.map(({ reference, reason, paymentId = null }) => [
        `${reference} ${reason}`,
        { provider, reference, reason, paymentId, firstSeenAt: now, lastSeenAt: now },
      ]),
    )
    await db
      .insert(providerFaults)
      .values([...rows.values()])
      .onConflictDoUpdate({
        target: [providerFaults.provider, providerFaults.reference, providerFaults.reason],
        set: {
          lastSeenAt: now,
          count: sql`${providerFaults.count} + 1`,
          resolvedAt: null,
          paymentId: sql`coalesce(excluded.payment_id, ${providerFaults.paymentId})`,
        },
      })
  }

  const resolveFaults = async (
    provider: string,
    references: readonly string[],
    condition?: SQL,
  ): Promise<void> => {
    if (references.length === 0) return
    await db
      .update(providerFaults)
      .set({ resolvedAt: clock.now() })
      .where(
        and(
          eq(providerFaults.provider, provider),
          inArray(providerFaults.reference, [...references]),
          isNull(providerFaults.resolvedAt),
          condition,
        ),
      )
  }

  /**
   * Resolves faults of ended charges that are checked no more: a check that read a false response
   * may record it after the last valid one.
   */
  const resolveEndedCharges = async (provider: string): Promise<void> =>
    void (await db
      .update(providerFaults)
      .set({ resolvedAt: clock.now() })
      .where(
        and(
          eq(providerFaults.provider, provider),
          isNull(providerFaults.resolvedAt),
          lt(providerFaults.lastSeenAt, addMs(clock.now(), -CHECK_DURATION_MS)),
          inArray(
            providerFaults.paymentId,
            db
              .select({ id: charges.paymentId })
              .from(charges)
              .innerJoin(payments, eq(payments.id, charges.paymentId))
              .where(
                and(inArray(charges.state, ['paid', 'removed']), isNull(payments.nextCheckAt)),
              ),
          ),
        ),
      ))

  /** A failure to record must not hide the response or its fault. */
  const tryRecord = (provider: string, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) =>
      log.error({ provider, err: error }, 'failed to record a provider fault'),
    )

  return {
    watch: async (
      { provider, reference, paymentId = null },
      call,
      { resolves } = { resolves: true },
    ) => {
      try {
        const result = await call()
        if (resolves) await tryRecord(provider, () => resolveFaults(provider, [reference]))
        return result
      } catch (error) {
        const fault = findFault(error)
        if (fault !== null) {
          const { reason } = fault
          log.error(
            { provider, reference, payment: paymentId, err: fault },
            'provider response contradicts its request and is ignored',
          )
          await tryRecord(provider, () => saveFaults(provider, [{ reference, reason, paymentId }]))
        }
        throw error
      }
    },
    recordActivity: (provider, { received, reversals, rejected }) =>
      tryRecord(provider, async () => {
        const open = await selectOpen(provider).limit(MAX_OPEN_FAULTS)
        if (open.some(({ paymentId }) => paymentId !== null)) await resolveEndedCharges(provider)
        const invalid = new Set(rejected.map(({ id }) => id))
        const valid = new Set(
          [
            ENDLESS_LIST.id,
            ...received.map(({ money }) => money.id),
            ...reversals.map(({ id }) => id),
          ].filter((id) => !invalid.has(id)),
        )
        await resolveFaults(
          provider,
          open.map(({ reference }) => reference).filter((reference) => valid.has(reference)),
        )
        if (rejected.length === 0) return
        log.error(
          { provider, records: rejected.slice(0, MAX_REPORTED_FAULTS), count: rejected.length },
          'provider list contains invalid records, which are set aside',
        )
        await saveFaults(
          provider,
          rejected
            .slice(0, MAX_RECORDS_PER_LIST)
            .map(({ id, reason }) => ({ reference: id, reason })),
        )
      }),
    resolveUnknown: (provider, seenBefore) =>
      tryRecord(provider, () =>
        resolveFaults(
          provider,
          [toRejectedId(`${provider}:`, null)],
          lt(providerFaults.lastSeenAt, seenBefore),
        ),
      ),
    listOpenFaults: async () =>
      (
        await selectOpen()
          .orderBy(sql`${providerFaults.lastSeenAt} desc`)
          .limit(MAX_REPORTED_FAULTS)
      ).map((fault) => ({ ...fault, reference: toLabel(fault.reference) })),
  }
}
