import type { ReactElement } from 'react'
import {
  DUE_DAYS,
  MAX_CASE_TEXT_LENGTH,
  MAX_POSTAL_ADDRESS_LENGTH,
  type CaseField as CaseFieldName,
  type Contract,
} from '@portal/contract'
import type { FormField } from '@portal/ui-kit/form'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { SelectField } from '@portal/ui-kit/select-field'
import { TextArea } from '@portal/ui-kit/text-area'
import { TextField } from '@portal/ui-kit/text-field'
import { texts } from './texts.ts'
import { useRecordedDays } from './use-case-fields.ts'
import { formatContractName } from './use-contract-names.ts'

const t = texts.form

/** Up to this number, contracts are shown at once. */
const MAX_CONTRACT_RADIOS = 5

interface ControlProps {
  label: string
  field: FormField
  contracts: readonly Contract[]
  /** Contract that is chosen in the form. */
  contract: Contract | undefined
}

const ContractControl = ({ label, field, contracts }: ControlProps) => {
  const { onValueChange, onBlur: _, ...control } = field.props
  const options = contracts.map((one) => ({
    value: one.reference,
    label: formatContractName(one),
  }))
  if (options.length <= MAX_CONTRACT_RADIOS)
    return (
      <RadioGroup
        {...control}
        value={control.value || null}
        legend={label}
        options={options}
        onChange={onValueChange}
      />
    )
  return (
    <SelectField
      {...control}
      label={label}
      options={[{ value: '', label: t.chooseContract }, ...options]}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  )
}

const DueDayControl = ({ label, field, contract }: ControlProps) => {
  const { onValueChange, onBlur: _, ...control } = field.props
  return (
    <RadioGroup
      {...control}
      value={control.value || null}
      legend={label}
      columns={2}
      options={DUE_DAYS.map((day) => ({
        value: String(day),
        label: texts.dueDayOf(day),
        ...(day === contract?.dueDay && { disabled: true, description: t.currentDay }),
      }))}
      onChange={onValueChange}
    />
  )
}

const DayControl = ({ label, field }: ControlProps) => {
  const { onValueChange, ...control } = field.props
  const { first, last } = useRecordedDays()
  return (
    <TextField
      {...control}
      label={label}
      type="date"
      min={first}
      max={last}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  )
}

const AddressControl = ({ label, field }: ControlProps) => {
  const { onValueChange, ...control } = field.props
  return (
    <TextArea
      {...control}
      label={label}
      hint={t.addressHint}
      rows={3}
      autoComplete="street-address"
      maxLength={MAX_POSTAL_ADDRESS_LENGTH}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  )
}

const TextControl = ({ label, field }: ControlProps) => {
  const { onValueChange, ...control } = field.props
  return (
    <TextArea
      {...control}
      label={label}
      rows={4}
      maxLength={MAX_CASE_TEXT_LENGTH}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  )
}

const CONTROLS: Readonly<Record<CaseFieldName, (props: ControlProps) => ReactElement>> = {
  contract: ContractControl,
  dueDay: DueDayControl,
  calledOn: DayControl,
  postalAddress: AddressControl,
  text: TextControl,
}

export const CaseField = ({ name, ...props }: ControlProps & { name: CaseFieldName }) => {
  const Control = CONTROLS[name]
  return <Control {...props} />
}
