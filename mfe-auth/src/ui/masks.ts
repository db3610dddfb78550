import type { MaskitoOptions } from '@maskito/core'
import { documentMaskFor, nationalPart, PHONE_MASK } from '../domain/document-mask'

export const documentMask: MaskitoOptions = {
  mask: ({ value }) => documentMaskFor(value),
  preprocessors: [
    ({ elementState: { value, selection }, data }) => ({
      elementState: { value: value.toUpperCase(), selection },
      data: data.toUpperCase(),
    }),
  ],
}

export const phoneMask: MaskitoOptions = {
  mask: PHONE_MASK,
  preprocessors: [
    ({ elementState: { value, selection }, data }) => ({
      elementState: { value: nationalPart(value), selection },
      data: nationalPart(data),
    }),
  ],
}
