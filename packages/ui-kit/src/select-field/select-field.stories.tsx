import { useState } from 'react'
import { SelectField } from './select-field.tsx'

const options = [
  { value: '1', label: '1x de R$ 153,68 sem juros' },
  { value: '2', label: '2x de R$ 76,84 sem juros' },
]

const Chosen = ({ error }: { error?: string }) => {
  const [value, choose] = useState('1')
  return (
    <SelectField
      label="Em quantas vezes?"
      options={options}
      value={value}
      onChange={(event) => choose(event.target.value)}
      {...(error && { error })}
    />
  )
}

export const Plain = () => <Chosen />
export const Wrong = () => <Chosen error="Escolha outra opção." />
