import type { PhoneError } from '@portal/contract'

const errors: Record<PhoneError, string> = {
  required: 'O campo telefone é obrigatório',
  invalid: 'O campo telefone é inválido',
  notMobile: 'Telefone celular inválido',
}

export const texts = {
  label: 'Telefone',
  hint: 'Insira seu telefone celular',
  faults: errors,
} as const
