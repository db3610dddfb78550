import { createProblem, type Problem } from '../problem.ts'

const REFUSALS = {
  bad_code: [422, 'Este código não é um Pix que se possa pagar.'],
  bad_crc: [422, 'O código está incompleto ou foi alterado. Copie-o de novo.'],
  unknown_receiver: [422, 'A chave deste código não é de ninguém conhecido aqui.'],
  amount_required: [422, 'Este código não traz valor: diga quanto pagar.'],
  recurrence_only: [422, 'Este código só autoriza o Pix Automático: não há o que pagar agora.'],
  unreachable_location: [502, 'O banco do recebedor não respondeu.'],
  charge_not_found: [404, 'A cobrança deste código não existe.'],
  charge_expired: [410, 'O prazo para pagar este código acabou.'],
  charge_removed: [410, 'O recebedor cancelou esta cobrança.'],
  charge_changed: [409, 'A cobrança mudou enquanto era paga. Tente de novo.'],
  already_paid: [409, 'Este código já foi pago.'],
} as const satisfies Record<string, readonly [number, string]>

export type Refusal = keyof typeof REFUSALS

export const createRefusal = (code: Refusal): Problem =>
  createProblem(REFUSALS[code][0], code, REFUSALS[code][1])
