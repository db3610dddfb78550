import { maskitoTransform, type MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { TextField } from '../text-field/text-field.tsx'
import { useMergedRef } from '../use-merged-ref.ts'

/** Mask options: the expression, and how text is processed before it. */
export type Mask = MaskitoOptions

interface MaskedFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'ref' | 'onChange' | 'onInput' | 'value'
> {
  /** Must be the same object on each render. */
  mask: Mask
  value: string
  onValueChange(value: string): void
}

/** Renders a text field that applies a mask to typed, pasted and auto-filled text. */
export const MaskedField = ({ mask, onValueChange, ...field }: MaskedFieldProps) => {
  const inputRef = useRef<HTMLInputElement>(null)
  const maskRef = useMaskito({ options: mask })
  const ref = useMergedRef(inputRef, maskRef)
  // Before hydration the user may have typed, or the browser filled in, a value that React state does not hold.
  const adoptTypedText = useEffectEvent(() => {
    const typed = inputRef.current?.value ?? ''
    if (typed !== field.value) onValueChange(maskitoTransform(typed, mask))
  })
  useEffect(() => adoptTypedText(), [])
  return (
    <TextField
      {...field}
      ref={ref}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onClear={() => onValueChange('')}
    />
  )
}
