import { useState } from 'react'
import { MaskedField } from './masked-field.tsx'

const CPF = {
  mask: [/\d/, /\d/, /\d/, '.', /\d/, /\d/, /\d/, '.', /\d/, /\d/, /\d/, '-', /\d/, /\d/],
}

export const Document = () => {
  const [value, setValue] = useState('')
  return <MaskedField label="CPF" mask={CPF} value={value} onValueChange={setValue} />
}
