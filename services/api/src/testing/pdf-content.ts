import { decodePDFRawStream, PDFDict, PDFName, PDFRawStream, type PDFObject } from 'pdf-lib'

/** Decodes a stream to Latin-1 text. */
export const decodeStream = (stream: PDFObject | undefined): string =>
  stream instanceof PDFRawStream
    ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
    : ''

type Glyphs = ReadonlyMap<string, string>

const decodeUtf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** Maps glyphs to text by the ToUnicode map of the font. */
const readGlyphs = (font: PDFObject | undefined): Glyphs => {
  const map = font instanceof PDFDict ? decodeStream(font.lookup(PDFName.of('ToUnicode'))) : ''
  const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)]
  return new Map(
    ranges.flatMap(([, start = '', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(
        ([, to = ''], i) =>
          [
            (Number.parseInt(start, 16) + i).toString(16).padStart(4, '0'),
            decodeUtf16(to.replaceAll(' ', '')),
          ] as const,
      ),
    ),
  )
}

export const listFonts = (
  resources: PDFDict | undefined,
): readonly (readonly [string, PDFObject | undefined])[] => {
  const fonts = resources?.lookup(PDFName.of('Font'))
  return fonts instanceof PDFDict
    ? fonts.keys().map((key) => [key.asString(), fonts.lookup(key)] as const)
    : []
}

export interface PageContent {
  /** Number of paint operators outside marked content, which are neither tagged nor artifacts. */
  readonly stray: number
  /** Text by marked-content id. */
  readonly texts: ReadonlyMap<string, string>
  readonly hasMissingGlyph: boolean
}

const PAINT_OPERATOR = /(?:^|\s)(?:TJ|Tj|S|s|f|f\*|B|Do|sh)$/

/** Parses a content stream with one operator a line. */
export const readContent = (content: string, resources: PDFDict | undefined): PageContent => {
  const fonts = new Map(listFonts(resources).map(([key, font]) => [key, readGlyphs(font)]))
  const texts = new Map<string, string>()
  const open: (string | null)[] = []
  let glyphMap: Glyphs = new Map()
  let stray = 0
  let hasMissingGlyph = false
  // Dictionaries may span lines.
  const lines = content
    .replace(/<<[^>]*>>/g, (dictionary) => dictionary.replaceAll('\n', ' '))
    .split('\n')
  for (const line of lines) {
    const font = /^(\/\S+) [\d.]+ Tf$/.exec(line)?.[1]
    if (font !== undefined) glyphMap = fonts.get(font) ?? new Map()
    if (/\b(BDC|BMC)$/.test(line)) {
      const mark = /\/MCID (\d+)/.exec(line)?.[1] ?? null
      open.push(mark)
      if (mark !== null) texts.set(mark, '')
    } else if (line === 'EMC') open.pop()
    else if (PAINT_OPERATOR.test(line) && open.length === 0) stray += 1
    const glyphs = / TJ$/.test(line)
      ? [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      : []
    hasMissingGlyph ||= glyphs.includes('0000')
    const mark = open.at(-1)
    if (mark)
      texts.set(
        mark,
        (texts.get(mark) ?? '') + glyphs.map((glyph) => glyphMap.get(glyph) ?? '').join(''),
      )
  }
  return { stray, texts, hasMissingGlyph }
}
