import { useState } from 'react'
import { TextField } from './text-field.tsx'

export const Plain = () => {
  const [value, setValue] = useState('')
  return (
    <TextField
      label="Telefone"
      prefix="+55"
      hint="Com DDD."
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onClear={() => setValue('')}
    />
  )
}
export const Wrong = () => (
  <TextField label="CPF ou CNPJ" error="Digite um CPF ou CNPJ válido." defaultValue="123" />
)
export const Code = () => (
  <TextField label="Código recebido por SMS" size="code" defaultValue="123456" />
)
