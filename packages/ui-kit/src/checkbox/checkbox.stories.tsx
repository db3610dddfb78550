import { useState } from 'react'
import { Checkbox } from './checkbox.tsx'

export const Plain = () => {
  const [checked, setChecked] = useState(false)
  return (
    <Checkbox
      label="Li e concordo"
      description="Você pode mudar de ideia depois."
      checked={checked}
      onChange={() => setChecked(!checked)}
    />
  )
}
export const Wrong = () => (
  <Checkbox
    label="Li e concordo"
    error="Marque para continuar."
    checked={false}
    onChange={() => undefined}
  />
)
