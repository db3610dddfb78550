export type Tlv = ReadonlyMap<string, string>

export const formatTlv = (id: string, value: string): string => {
  if (value.length > 99) throw new RangeError(`field ${id} is longer than 99 characters`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Parses fields of id, length and value. Returns null for malformed text or a repeated id. */
export const parseTlv = (text: string): Tlv | null => {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4))
    if (!head) return null
    const [, id = '', length = ''] = head
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value.length !== Number(length) || fields.has(id)) return null
    fields.set(id, value)
    at += 4 + value.length
  }
  return fields
}
