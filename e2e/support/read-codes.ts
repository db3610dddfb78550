import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// The reader would fetch its program from a CDN.
const program = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } })

interface Picture { data: Buffer; width: number; height: number }

const pixels = ({ data, width, height }: Picture) => ({ data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const })

const interleaved = async (picture: Picture): Promise<string[]> => {
  const found = await readBarcodes(pixels(picture) as ImageData, { formats: ['ITF'], tryHarder: true })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}

const quickResponse = (picture: Picture): string | undefined => jsQR(pixels(picture).data, picture.width, picture.height)?.data

/** The interleaved 2 of 5 codes that a scanner finds on a screenshot. */
export const readItf = (screenshot: Buffer) => interleaved(PNG.sync.read(screenshot))

/** The QR code that a camera finds on a screenshot. */
export const readQr = (screenshot: Buffer) => quickResponse(PNG.sync.read(screenshot))

const DOTS_PER_INCH = 200

/** A PDF's first page as paper shows it: its words, its bar codes, its QR code. */
export const readPaper = async (file: Buffer) => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  try {
    const page = document.getPage(0)
    // Drawing gives the page's memory back.
    const text = page.getText()
    const { data, width, height } = await page.render({ scale: DOTS_PER_INCH / 72, render: 'bitmap' })
    const picture = { data: Buffer.from(data), width, height }
    return { pages: document.getPageCount(), text, itf: await interleaved(picture), qr: quickResponse(picture) }
  } finally {
    document.destroy()
    library.destroy()
  }
}
