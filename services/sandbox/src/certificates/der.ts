const encodeLength = (length: number): Buffer => {
  if (length < 128) return Buffer.of(length)
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes])
}

const encodeTagged = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), encodeLength(content.length), content])
}

export const encodeSequence = (...parts: readonly Buffer[]): Buffer => encodeTagged(0x30, ...parts)
export const encodeSet = (...parts: readonly Buffer[]): Buffer => encodeTagged(0x31, ...parts)
export const encodeTrue = (): Buffer => encodeTagged(0x01, Buffer.of(0xff))
export const encodeUtf8String = (value: string): Buffer => encodeTagged(0x0c, Buffer.from(value))
export const encodeOctetString = (value: Buffer): Buffer => encodeTagged(0x04, value)
export const encodeBitString = (value: Buffer, unused = 0): Buffer =>
  encodeTagged(0x03, Buffer.of(unused), value)
/** Encodes a non-negative integer from its bytes. */
export const encodeInteger = (value: Buffer): Buffer =>
  encodeTagged(0x02, (value[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), value]) : value)
export const encodeExplicitTag = (n: number, inner: Buffer): Buffer => encodeTagged(0xa0 + n, inner)
export const encodeImplicitTag = (n: number, content: Buffer): Buffer =>
  encodeTagged(0x80 + n, content)
/** UTCTime, with seconds, for years before 2050. */
export const encodeUtcTime = (at: Date): Buffer =>
  encodeTagged(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))

export const encodeOid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc & 0x7f]
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
    return groups
  })
  return encodeTagged(0x06, Buffer.from(bytes))
}
