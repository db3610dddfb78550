import { useState } from 'react'
import { ScoreSlider } from './score-slider.tsx'

export const ZeroToTen = () => {
  const [value, setValue] = useState<number | null>(7)
  return (
    <ScoreSlider
      label="Quanto você recomendaria?"
      value={value}
      onChange={setValue}
      minLabel="Nada provável"
      maxLabel="Muito provável"
    />
  )
}
