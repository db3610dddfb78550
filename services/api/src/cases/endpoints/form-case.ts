import {
  addDays,
  ApiProblem,
  caseDetails,
  getCaseKind,
  RECORDING_DAYS,
  type FormCase,
} from '@portal/contract'
import { findDueDay } from '../../billing/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { CaseRequest } from '../store/cases.ts'

/** Converts the form of a kind; drops fields that the kind does not have. */
export const toFormRequest = (
  input: FormCase,
): Pick<CaseRequest, 'kind' | 'contract' | 'details' | 'body'> => {
  const { fields } = getCaseKind(input.kind)
  const { contract, text, ...details }: Partial<FormCase> = Object.fromEntries(
    Object.entries(input).filter(([field]) => field in fields),
  )
  return {
    kind: input.kind,
    contract: contract ?? null,
    body: text ?? null,
    details: caseDetails.parse(details),
  }
}

/**
 * Throws BAD.REQUEST for a contract of another customer, for its current due day and for a call
 * whose recording is no longer stored.
 */
export const validateFormRequest = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  customerId: string,
  { contract, details: { calledOn, dueDay } }: CaseRequest,
): Promise<void> => {
  if (contract !== null) {
    const currentDay = await findDueDay(db, customerId, contract)
    if (currentDay === undefined) throw new ApiProblem('BAD.REQUEST', { field: 'contract' })
    if (dueDay === currentDay) throw new ApiProblem('BAD.REQUEST', { field: 'dueDay' })
  }
  const today = clock.today()
  if (calledOn !== undefined && (calledOn > today || calledOn < addDays(today, -RECORDING_DAYS)))
    throw new ApiProblem('BAD.REQUEST', { field: 'calledOn' })
}
