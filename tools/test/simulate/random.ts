import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Reproducible random numbers. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  /** Integer from `least` to `most`, both inclusive. */
  between(least: number, most: number): number
  isLucky(chance: number): boolean
  oneOf<T>(all: readonly [T, ...T[]]): T
}

/** Mulberry32. */
export const createRandom = (seed: number): Random => {
  let state = seed | 0
  const getNext = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pickBetween = (least: number, most: number): number =>
    least + Math.floor(getNext() * (most - least + 1))
  return {
    next: getNext,
    between: pickBetween,
    isLucky: (chance) => getNext() < chance,
    oneOf: ([first, ...others]) => [first, ...others][pickBetween(0, others.length)] ?? first,
  }
}

/** Creates a stream of its own: what one part of a run draws does not change the others. */
export const createStream = (seed: number, name: string): Random => {
  let hash = seed | 0
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return createRandom(hash ^ (hash >>> 13))
}

const createBytes = (random: Random, size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => random.between(0, 255)))

const createUuid = (random: Random): `${string}-${string}-${string}-${string}-${string}` => {
  const hex = createBytes(random, 16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Replaces random sources of this process (ids, codes, delays) by `random()`. */
export const installRandom = (random: () => Random): void => {
  const createInteger = (a: number, b?: number): number =>
    b === undefined ? random().between(0, a - 1) : random().between(a, b - 1)
  Object.assign(crypto, {
    randomBytes: (size: number) => createBytes(random(), size),
    randomUUID: () => createUuid(random()),
    randomInt: createInteger,
  })
  syncBuiltinESMExports()
  Math.random = () => random().next()
}
