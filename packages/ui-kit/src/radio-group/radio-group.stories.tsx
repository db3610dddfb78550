import { useState } from 'react'
import { RadioGroup } from './radio-group.tsx'

const OPTIONS = [
  { value: 'expensive', label: 'Está caro' },
  { value: 'coverage', label: 'Sinal ruim', description: 'Em casa ou na rua' },
  { value: 'other', label: 'Outro', disabled: true },
]

export const Reasons = () => {
  const [value, setValue] = useState<string | null>('expensive')
  return (
    <RadioGroup
      legend="Por que você quer sair?"
      value={value}
      onChange={setValue}
      options={OPTIONS}
    />
  )
}
export const Wrong = () => (
  <RadioGroup
    legend="Por que você quer sair?"
    error="Escolha um motivo."
    value={null}
    onChange={() => undefined}
    options={OPTIONS}
    columns={2}
  />
)
