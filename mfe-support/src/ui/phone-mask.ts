import type { MaskitoOptions } from '@maskito/core'

const DIGIT = /\d/

/** '(99) 9 9999 9999', section 5; a pasted +55 is dropped. */
export const maskitoPhone: MaskitoOptions = {
  mask: ['(', DIGIT, DIGIT, ')', ' ', DIGIT, ' ', DIGIT, DIGIT, DIGIT, DIGIT, ' ', DIGIT, DIGIT, DIGIT, DIGIT],
  preprocessors: [({ elementState, data }) => ({ elementState, data: data.replace(/^\s*\+?55(?=\D*\d\D*\d(?:\D*\d){9})/, '') })],
}
