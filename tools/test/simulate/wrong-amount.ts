import type { Random } from './random.ts'

/** An amount near or far from the right one. */
export const pickWrongAmount = (random: Random, cents: number): number =>
  random.oneOf([cents + 1, cents - 1, cents * 10, Math.ceil(cents / 100), cents * 2])
