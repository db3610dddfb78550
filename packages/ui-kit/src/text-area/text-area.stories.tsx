import { useState } from 'react'
import { TextArea } from './text-area.tsx'

export const WithCounter = () => {
  const [value, setValue] = useState('Foi fácil')
  return (
    <TextArea
      label="Conte mais"
      hint="Sem dados pessoais."
      maxLength={200}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}
