import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import type { ComponentProps } from 'react'
import { TextField } from '../text-field/text-field'

/** How a mask is written: its places, and what happens to text before it is put there. */
export type Mask = MaskitoOptions

interface Props extends Omit<ComponentProps<typeof TextField>, 'ref' | 'onChange' | 'onInput' | 'value'> {
  /** Keep the object the same between renders. */
  mask: Mask
  /** The masked text. */
  value: string
  onValue(value: string): void
}

/** A text field that brings typed, pasted and auto-filled text into its mask. */
export const MaskedField = ({ mask, onValue, ...field }: Props) => {
  const ref = useMaskito({ options: mask })
  return (
    <TextField
      {...field}
      ref={ref}
      onChange={(event) => onValue(event.currentTarget.value)}
      onClear={() => onValue('')}
    />
  )
}
