import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFObject,
  type PDFPage,
} from 'pdf-lib'
import { decodeStream, listFonts, readContent, type PageContent } from './pdf-content.ts'

/** A structure element of a tagged PDF. */
interface TagNode {
  readonly type: string
  readonly alt: string | null
  readonly scope: string | null
  readonly children: readonly TagNode[]
  /** Text of the element itself, without its children. */
  readonly text: string
  /** Marked content ids as `page:id`. */
  readonly marks: readonly string[]
}

const toPdfName = (text: string): PDFName => PDFName.of(text)
const decodeName = (value: PDFObject | undefined): string | null =>
  value instanceof PDFName ? value.decodeText() : null
const decodeText = (value: PDFObject | undefined): string | null =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null
const getDictionary = (parent: PDFDict | undefined, key: string): PDFDict | undefined => {
  const value = parent?.lookup(toPdfName(key))
  return value instanceof PDFDict ? value : undefined
}
const listChildren = (element: PDFDict): PDFObject[] => {
  const kids = element.lookup(toPdfName('K'))
  if (kids instanceof PDFArray)
    return kids
      .asArray()
      .map((_, i) => kids.lookup(i))
      .filter((kid) => kid !== undefined)
  return kids === undefined ? [] : [kids]
}

const readPageContent = ({ node }: PDFPage): PageContent => {
  const contents = node.Contents()
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((_, at) => contents.lookup(at))
      : [contents]
  return readContent(streams.map(decodeStream).join('\n'), node.Resources())
}

const createTagReader = (
  pages: readonly PDFPage[],
  contents: readonly PageContent[],
): ((element: PDFDict) => TagNode) => {
  const pageOf = (element: PDFDict): number =>
    pages.findIndex(({ ref }) => ref === element.get(toPdfName('Pg')))
  const read = (element: PDFDict): TagNode => {
    const kids = listChildren(element)
    const marks = kids.flatMap((kid): [number, string][] => {
      if (kid instanceof PDFNumber) return [[pageOf(element), String(kid.asNumber())]]
      return kid instanceof PDFDict && kid.has(toPdfName('MCID'))
        ? [[pageOf(kid), String(kid.lookup(toPdfName('MCID')))]]
        : []
    })
    return {
      type: decodeName(element.lookup(toPdfName('S'))) ?? '?',
      alt: decodeText(element.lookup(toPdfName('Alt'))),
      scope: decodeName(getDictionary(element, 'A')?.lookup(toPdfName('Scope'))),
      children: kids
        .filter((kid) => kid instanceof PDFDict)
        .filter((kid) => kid.has(toPdfName('S')))
        .map(read),
      text: marks.map(([page, mark]) => contents[page]?.texts.get(mark) ?? '').join(''),
      marks: marks.map(([page, mark]) => `${page}:${mark}`),
    }
  }
  return read
}

const flattenTags = (tag: TagNode): TagNode[] => [tag, ...tag.children.flatMap(flattenTags)]

const findFontFaults = (key: string, font: PDFObject | undefined): string[] => {
  const outer = font instanceof PDFDict ? font : undefined
  const descendants = outer?.lookup(toPdfName('DescendantFonts'))
  const inner = descendants instanceof PDFArray ? descendants.lookup(0) : outer
  const descriptor = inner instanceof PDFDict ? getDictionary(inner, 'FontDescriptor') : undefined
  const isInside = ['FontFile', 'FontFile2', 'FontFile3'].some((file) =>
    descriptor?.has(toPdfName(file)),
  )
  return [
    ...(isInside ? [] : [`${key} is not embedded`]),
    ...(outer?.has(toPdfName('ToUnicode')) ? [] : [`${key} has no ToUnicode`]),
  ]
}

const findHeadingFaults = (levels: readonly number[]): string[] =>
  levels[0] !== 1 || levels.some((level, i) => level > (levels[i - 1] ?? 0) + 1)
    ? [`headings in the order ${levels.join(', ')}`]
    : []

const findStructureFaults = (tag: TagNode): string[] => {
  const { type, alt, scope, children, marks } = tag
  if (type === 'Figure' && !alt) return ['a Figure without alternative text']
  if (type === 'TH' && scope === null) return ['a TH without Scope']
  if (type === 'L' && (children.length === 0 || children.some((child) => child.type !== 'LI')))
    return ['a list without items']
  if (type === 'LI' && (marks.length > 0 || children[0]?.type !== 'Lbl'))
    return ['a list item without a label']
  if (type !== 'Table') return []
  const rows = flattenTags(tag)
    .filter((one) => one.type === 'TR')
    .map((row) => row.children.length)
  return new Set(rows).size === 1 ? [] : [`a Table with rows of ${rows.join(', ')} cells`]
}

const findCatalogFaults = ({ catalog }: PDFDocument): string[] => {
  const xmp = decodeStream(catalog.lookup(toPdfName('Metadata')))
  const requireThat = (holds: boolean, fault: string): string[] => (holds ? [] : [fault])
  return [
    ...requireThat(/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp), 'not declared as PDF/UA-1'),
    ...requireThat(
      /<dc:title>[^]*<rdf:li[^>]*>[^<]*\S[^<]*</.test(xmp),
      'no title in the metadata',
    ),
    ...requireThat(
      String(getDictionary(catalog, 'MarkInfo')?.lookup(toPdfName('Marked'))) === 'true',
      'not marked',
    ),
    ...requireThat(
      String(getDictionary(catalog, 'ViewerPreferences')?.lookup(toPdfName('DisplayDocTitle'))) ===
        'true',
      'DisplayDocTitle is not set',
    ),
    ...requireThat(decodeText(catalog.lookup(toPdfName('Lang'))) === 'pt-BR', 'not in Portuguese'),
  ]
}

/**
 * Returns the tags in reading order and the machine-checkable violations of PDF/UA-1, by a parser
 * that is independent of the writer.
 */
export const readTaggedPdf = async (
  file: Buffer,
): Promise<{ faults: string[]; tags: TagNode[] }> => {
  const pdf = await PDFDocument.load(file, { updateMetadata: false })
  const pages = pdf.getPages()
  const contents = pages.map(readPageContent)
  const root = getDictionary(pdf.catalog, 'StructTreeRoot')
  const read = createTagReader(pages, contents)
  const tags = root
    ? listChildren(root)
        .filter((kid) => kid instanceof PDFDict)
        .flatMap((kid) => flattenTags(read(kid)))
    : []
  const tagged = tags.flatMap(({ marks }) => marks)
  const pageFaults = contents.flatMap(({ stray, texts, hasMissingGlyph }, i) => {
    const untagged = [...texts.keys()].filter(
      (mark) => tagged.filter((one) => one === `${i}:${mark}`).length !== 1,
    )
    const node = pages[i]?.node
    return [
      ...(stray > 0
        ? [`page ${i + 1} draws ${stray} objects that are neither tagged nor artifacts`]
        : []),
      ...(untagged.length > 0
        ? [`page ${i + 1} has marks with no tag or several: ${untagged.join(', ')}`]
        : []),
      ...(hasMissingGlyph ? [`page ${i + 1} has a glyph that its font lacks`] : []),
      ...(node?.has(toPdfName('StructParents')) ? [] : [`page ${i + 1} has no StructParents`]),
      ...listFonts(node?.Resources()).flatMap(([key, font]) => findFontFaults(key, font)),
    ]
  })
  const levels = tags.flatMap(({ type }) => /^H(\d)$/.exec(type)?.[1] ?? []).map(Number)
  const tagFaults =
    tags.length === 0
      ? ['no tags']
      : [...tags.flatMap(findStructureFaults), ...findHeadingFaults(levels)]
  return { faults: [...findCatalogFaults(pdf), ...tagFaults, ...pageFaults], tags }
}

/** Returns [label, value] of each list item. */
export const readFacts = (tags: readonly TagNode[]): (readonly [string, string])[] =>
  tags
    .filter(({ type }) => type === 'LI')
    .map(({ children: [label, value] }) => [label?.text ?? '', value?.text ?? ''] as const)

/** Returns the data cells of the table after a heading. */
export const readTableCells = (tags: readonly TagNode[], heading: string): string[] => {
  const after = tags.slice(tags.findIndex(({ text }) => text === heading))
  const table = after.find(({ type }) => type === 'Table')
  return table
    ? flattenTags(table)
        .filter(({ type }) => type === 'TD')
        .map(({ text }) => text)
    : []
}
