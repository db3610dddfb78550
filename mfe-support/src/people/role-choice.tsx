import type { Role } from '@portal/contract'
import { ROLES } from '@portal/contract/roles'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { texts } from './texts.ts'

export const RoleChoice = ({ value, onChange }: { value: Role; onChange(role: Role): void }) => (
  <RadioGroup
    legend={texts.role}
    value={value}
    onChange={onChange}
    options={ROLES.map((role) => ({
      value: role,
      label: texts.roles[role],
      description: texts.may[role],
    }))}
  />
)
