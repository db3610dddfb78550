import { maskitoTransform, type MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { TextField } from '../text-field/text-field.tsx'
import { useMergedRef } from '../use-merged-ref.ts'

/** How a mask is written: its places, and what happens to text before it is put there. */
export type Mask = MaskitoOptions

interface MaskedFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'ref' | 'onChange' | 'onInput' | 'value'
> {
  /** Keep the object the same between renders. */
  mask: Mask
  /** The masked text. */
  value: string
  onValueChange(value: string): void
}

/** A text field that brings typed, pasted and auto-filled text into its mask. */
export const MaskedField = ({ mask, onValueChange: onValue, ...field }: MaskedFieldProps) => {
  const inputRef = useRef<HTMLInputElement>(null)
  const maskRef = useMaskito({ options: mask })
  const ref = useMergedRef(inputRef, maskRef)
  // In a page whose HTML came before its scripts somebody may have typed already, or the browser have filled it in.
  const adoptTypedText = useEffectEvent(() => {
    const typed = inputRef.current?.value ?? ''
    if (typed !== field.value) onValue(maskitoTransform(typed, mask))
  })
  useEffect(() => adoptTypedText(), [])
  return (
    <TextField
      {...field}
      ref={ref}
      onChange={(event) => onValue(event.currentTarget.value)}
      onClear={() => onValue('')}
    />
  )
}
