import { useState } from 'react'
import { PhoneField } from './phone-field.tsx'

export const Mobile = () => {
  const [value, setValue] = useState('11987654321')
  return <PhoneField label="Telefone" value={value} onValueChange={setValue} />
}
