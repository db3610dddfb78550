import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// The library would download its WebAssembly from a CDN.
const program = readFileSync(
  createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
)
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } })

interface Picture {
  data: Buffer
  width: number
  height: number
}

const pixels = ({ data, width, height }: Picture) => ({
  data: new Uint8ClampedArray(data),
  width,
  height,
  colorSpace: 'srgb' as const,
})

const readCodes = async (picture: Picture) => {
  const found = (
    await readBarcodes(pixels(picture) as ImageData, {
      formats: ['ITF', 'QRCode'],
      tryHarder: true,
    })
  ).filter(({ isValid }) => isValid)
  const texts = (format: string) =>
    found.filter((code) => code.format === format).map(({ text }) => text)
  return { itf: texts('ITF'), qr: texts('QRCode')[0] }
}

/** Decodes the interleaved 2 of 5 bar codes of a screenshot. */
export const readItf = async (screenshot: Buffer) =>
  (await readCodes(PNG.sync.read(screenshot))).itf

/** Decodes the QR code of a screenshot. */
export const readQr = (screenshot: Buffer) => {
  const { data, width, height } = pixels(PNG.sync.read(screenshot))
  return jsQR(data, width, height)?.data
}

const DOTS_PER_INCH = 200
const pdfium = PDFiumLibrary.init()

/** First page of a PDF: text, bar codes and QR code. */
export const readPdf = async (file: Buffer) => {
  const document = await (await pdfium).loadDocument(file)
  try {
    const page = document.getPage(0)
    // Rendering releases the page's memory.
    const text = page.getText()
    const { data, width, height } = await page.render({
      scale: DOTS_PER_INCH / 72,
      render: 'bitmap',
    })
    return {
      pages: document.getPageCount(),
      text,
      ...(await readCodes({ data: Buffer.from(data), width, height })),
    }
  } finally {
    document.destroy()
  }
}
