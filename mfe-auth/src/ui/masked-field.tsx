import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { TextField } from '@portal/ui-kit/text-field'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<typeof TextField>, 'ref' | 'onChange' | 'onInput' | 'value'> {
  /** Keep the object the same between renders. */
  mask: MaskitoOptions
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
