/** The little of ASN.1 DER that a certificate is made of. */
const lengthOf = (length: number): Buffer => {
  if (length < 128) return Buffer.of(length)
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes])
}

const tagged = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content])
}

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts)
export const set = (...parts: readonly Buffer[]): Buffer => tagged(0x31, ...parts)
export const yes = (): Buffer => tagged(0x01, Buffer.of(0xff))
export const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value))
export const octets = (value: Buffer): Buffer => tagged(0x04, value)
export const bits = (value: Buffer, unused = 0): Buffer => tagged(0x03, Buffer.of(unused), value)
/** A whole number from 0 on, by its bytes. */
export const whole = (value: Buffer): Buffer =>
  tagged(0x02, (value[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), value]) : value)
/** `[n]` around something. */
export const around = (n: number, inner: Buffer): Buffer => tagged(0xa0 + n, inner)
/** `[n]` instead of something's own tag. */
export const as = (n: number, content: Buffer): Buffer => tagged(0x80 + n, content)
/** To the second, for years before 2050. */
export const instant = (at: Date): Buffer =>
  tagged(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))

export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc & 0x7f]
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
    return groups
  })
  return tagged(0x06, Buffer.from(bytes))
}
