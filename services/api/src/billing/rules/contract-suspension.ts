import type { CalendarDate, Contract, ContractSuspension, Invoice } from '@portal/contract'
import { calculateSuspension, type SuspensionNotices } from './suspension.ts'
import { decideTrustUnlock, type TrustUnlockRecord } from './trust-unlock.ts'

interface SuspensionContext {
  /** Legal notices by invoice. */
  readonly notices: ReadonlyMap<string, SuspensionNotices>
  /** Unlocks by contract. */
  readonly unlocks: ReadonlyMap<string, readonly TrustUnlockRecord[]>
  readonly today: CalendarDate
  /** Days of an unlock on trust. */
  readonly unlockDays: number
}

/** Returns the invoices because of which a contract would be suspended today without an unlock, oldest first. */
const listSuspendingInvoices = (
  { debts: all }: Contract,
  { notices, today }: SuspensionContext,
): { readonly invoice: Invoice; readonly notice: SuspensionNotices }[] =>
  all
    .flatMap((invoice) => {
      const notice = notices.get(invoice.reference)
      const isCollected = invoice.status === 'VENCIDA' && !invoice.isPrescribed
      if (notice === undefined || !isCollected || invoice.contestAnswerBy) return []
      const first = calculateSuspension({ ...notice, unlockedUntil: null }, today)
      return first.suspendsFrom > today ? [] : [{ invoice, notice }]
    })
    .sort((a, b) => a.invoice.dueDate.localeCompare(b.invoice.dueDate))

const getOldestDueDate = ({ invoices }: ContractSuspension): string => invoices[0]?.dueDate ?? ''

/**
 * Finds the contracts whose service may be suspended today or is unlocked on trust, oldest invoice
 * first: an unlock does not change their order.
 */
export const findContractSuspensions = (
  contracts: readonly Contract[],
  context: SuspensionContext,
): ContractSuspension[] =>
  contracts
    .flatMap((contract): ContractSuspension[] => {
      const suspending = listSuspendingInvoices(contract, context)
      const [first] = suspending
        .map(({ notice }) => calculateSuspension(notice, context.today))
        .sort((a, b) => a.suspendsFrom.localeCompare(b.suspendsFrom))
      if (first === undefined) return []
      const { reference, productType, phone, dueDay } = contract
      return [
        {
          contractReference: reference,
          productType,
          phone,
          ...first,
          invoices: suspending.map(({ invoice: { reference, month, dueDate, total } }) => ({
            reference,
            month,
            dueDate,
            total,
          })),
          unlock: decideTrustUnlock({
            suspension: first,
            unlocks: context.unlocks.get(reference) ?? [],
            dueDay,
            today: context.today,
            days: context.unlockDays,
          }),
        },
      ]
    })
    .sort((a, b) => getOldestDueDate(a).localeCompare(getOldestDueDate(b)))
