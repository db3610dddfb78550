import { useId } from 'react'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import styles from './score-slider.module.css'

interface ScoreSliderProps {
  label: string
  min?: number
  max?: number
  value: number | null
  onChange: (value: number) => void
  minLabel?: string
  maxLabel?: string
}

/** Renders a native range input with its value; a tap on the middle position also selects it. */
export const ScoreSlider = (props: ScoreSliderProps) => {
  const { label, min = 0, max = 10, value, onChange, minLabel, maxLabel } = props
  const id = useId()
  const middle = Math.round((min + max) / 2)
  return (
    <div className={cx(styles.slider, value === null && styles.unset)}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <output className={styles.score} htmlFor={id} aria-hidden="true">
          {value}
        </output>
      </div>
      <input
        id={id}
        className={styles.input}
        type="range"
        min={min}
        max={max}
        step={1}
        value={value ?? middle}
        aria-valuetext={value === null ? texts.noScore : String(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.ticks} aria-hidden="true">
        {Array.from({ length: max - min + 1 }, (_, step) => (
          <span key={step}>{min + step}</span>
        ))}
      </div>
      {(minLabel ?? maxLabel) && (
        <div className={styles.ends}>
          <span>{minLabel}</span>
          <span>{maxLabel}</span>
        </div>
      )}
    </div>
  )
}
