import { countBusinessDays, toSaoPauloDay, countDays, type Day } from '../calendar/business-days.ts'
import { getCobBody, getCobvBody, getEffectiveDueDay, type Charge } from './charge.ts'
import { toCents } from '../api-pix/money.ts'
import type { CobvBody } from './schemas.ts'

/** Amounts in cents, rounded down. */
export interface Amount {
  original: number
  multa: number
  juros: number
  abatimento: number
  desconto: number
  final: number
}

const computePercent = (cents: number, valorPerc: string, days = 1, perDays = 1): number =>
  Number((BigInt(cents) * BigInt(toCents(valorPerc)) * BigInt(days)) / BigInt(10_000 * perDays))

const computeRate = (base: number, rate?: { modalidade: number; valorPerc: string }): number => {
  if (!rate) return 0
  return rate.modalidade === 1 ? toCents(rate.valorPerc) : computePercent(base, rate.valorPerc)
}

/** Days per rate period, for modes 2-4 (running days) and 6-8 (business days). */
const PER_DAYS: Record<number, number> = { 2: 1, 3: 30, 4: 365, 6: 1, 7: 21, 8: 252 }

const computeInterest = (
  base: number,
  juros: CobvBody['valor']['juros'],
  due: Day,
  day: Day,
): number => {
  if (!juros || day <= due) return 0
  const days = juros.modalidade <= 4 ? countDays(due, day) : countBusinessDays(due, day)
  const perDays = PER_DAYS[juros.modalidade]
  return perDays
    ? computePercent(base, juros.valorPerc, days, perDays)
    : toCents(juros.valorPerc) * days
}

const computeDiscount = (
  base: number,
  desconto: CobvBody['valor']['desconto'],
  due: Day,
  day: Day,
): number => {
  if (!desconto) return 0
  if (desconto.descontoDataFixa) {
    const offers = [...desconto.descontoDataFixa].sort((a, b) => a.data.localeCompare(b.data))
    const offer = offers.find(({ data }) => day <= data)
    return offer
      ? computeRate(base, { modalidade: desconto.modalidade, valorPerc: offer.valorPerc })
      : 0
  }
  if (day >= due || !desconto.valorPerc) return 0
  const isRunning = desconto.modalidade === 3 || desconto.modalidade === 5
  const days = isRunning ? countDays(day, due) : countBusinessDays(day, due)
  return desconto.modalidade <= 4
    ? toCents(desconto.valorPerc) * days
    : computePercent(base, desconto.valorPerc, days)
}

export const computeCobvAmount = (body: CobvBody, day: Day): Amount => {
  const { valor } = body
  const due = getEffectiveDueDay(body)
  const original = toCents(valor.original)
  const abatimento = Math.min(computeRate(original, valor.abatimento), original)
  const base = original - abatimento
  const multa = day > due ? computeRate(base, valor.multa) : 0
  const juros = computeInterest(base, valor.juros, due, day)
  const desconto = Math.min(computeDiscount(base, valor.desconto, due, day), base - 1)
  return { original, multa, juros, abatimento, desconto, final: base + multa + juros - desconto }
}

export const computeAmount = (charge: Charge, now: Date): Amount => {
  if (charge.kind === 'cobv') return computeCobvAmount(getCobvBody(charge), toSaoPauloDay(now))
  const original = toCents(getCobBody(charge).valor.original)
  return { original, multa: 0, juros: 0, abatimento: 0, desconto: 0, final: original }
}
