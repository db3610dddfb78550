import {
  addDays,
  CASE_FIELDS,
  getCaseKind,
  parseCalendarDate,
  RECORDING_DAYS,
  toSaoPauloDate,
  type CalendarDate,
  type CaseField,
  type Contract,
  type FormKindId,
} from '@portal/contract'
import { useField, type FormField } from '@portal/ui-kit/form'
import { useDraft, useKernel } from 'shared-kernel/react'
import { texts } from './texts.ts'

const t = texts.form

/** Days for which a recording can be requested. */
export const useRecordedDays = (): { first: CalendarDate; last: CalendarDate } => {
  const last = toSaoPauloDate(new Date(useKernel().now()))
  return { first: addDays(last, -RECORDING_DAYS), last }
}

/** Holds the values of the form of a kind. What was typed survives an expired session. */
export const useCaseFields = (kind: FormKindId, contracts: readonly Contract[]) => {
  const { fields } = getCaseKind(kind)
  const { first, last } = useRecordedDays()
  const hasField = (field: CaseField): boolean => field in fields
  const validateText = (text: string): string => (text.trim() === '' ? t.missing : '')
  const validateDay = (text: string): string => {
    const day = parseCalendarDate(text)
    return day !== null && day >= first && day <= last ? '' : t.missingDate
  }
  const contractDraft = useDraft(`support.case.${kind}.contract`)
  const onlyContract = contracts.length === 1 ? contracts[0]?.reference : undefined
  const contract = useField((text) => (text === '' ? t.chooseContract : ''), {
    ...contractDraft,
    initial: contractDraft.initial || (onlyContract ?? ''),
  })
  const currentDay = contracts.find(({ reference }) => reference === contract.props.value)?.dueDay
  const validateDueDay = (text: string): string => {
    if (text === '') return t.chooseDay
    return Number(text) === currentDay ? t.chooseOtherDay : ''
  }
  const dueDay = useField(validateDueDay, useDraft(`support.case.${kind}.dueDay`))
  const calledOn = useField(validateDay, useDraft(`support.case.${kind}.calledOn`))
  const postalAddress = useField(validateText, useDraft(`support.case.${kind}.postalAddress`))
  const text = useField(validateText, useDraft(`support.case.${kind}.text`))
  const all: Readonly<Record<CaseField, FormField>> = {
    contract,
    dueDay,
    calledOn,
    postalAddress,
    text,
  }
  const names = CASE_FIELDS.filter(hasField)
  return {
    names,
    all,
    list: names.map((name) => all[name]),
    /** Values of the fields that the kind has, as the request has them. */
    values: Object.fromEntries(
      names.map((name) => {
        const value = all[name].props.value.trim()
        return [name, name === 'dueDay' ? Number(value) : value]
      }),
    ),
  }
}
