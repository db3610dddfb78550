import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'

/** '(99) 9 9999 9999'; a pasted or filled-in +55 is dropped. */
const PHONE: MaskitoOptions = {
  mask: ['(', /\d/, /\d/, ')', ' ', /\d/, ' ', ...Array<RegExp>(4).fill(/\d/), ' ', ...Array<RegExp>(4).fill(/\d/)],
  preprocessors: [
    ({ elementState, data }) => ({ elementState, data: data.replace(/^\s*\+?55(?=\D*\d{2}\D*9)/, '') }),
  ],
}

/** Ref callback that masks a phone field; does nothing for other fields. */
export const usePhoneMask = (isPhone: boolean) => useMaskito({ options: isPhone ? PHONE : null })
