import { readFile } from './read-file.ts'

const drawn: string[] = []
/** A browser whose canvas returns this pixel and this JPEG. */
const mockCanvas = (
  pixel: readonly number[],
  jpeg: Blob | null,
  size = { width: 4000, height: 3000 },
) => {
  const close = jest.fn()
  globalThis.createImageBitmap = jest.fn(async () => ({ ...size, close }) as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    return {
      fillRect: () => undefined,
      getImageData: () => ({ data: Uint8ClampedArray.from(pixel) }),
      drawImage: () => drawn.push(`${this.width}x${this.height}`),
    } as never
  })
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(jpeg))
}
const TRUE_PIXEL = [18, 52, 86, 255]
const createPhoto = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' })
const JPEG = new Blob(['small'], { type: 'image/jpeg' })

afterEach(() => {
  drawn.length = 0
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
})

it('a photo of several MB is sent as a smaller JPEG', async () => {
  mockCanvas(TRUE_PIXEL, JPEG)
  expect(await readFile(createPhoto(8_000_000))).toEqual({
    type: 'image/jpeg',
    base64: btoa('small'),
  })
  expect(drawn).toEqual(['2000x1500'])
})

it('a long screenshot remains wide enough to be read', async () => {
  mockCanvas(TRUE_PIXEL, JPEG, { width: 1080, height: 12_000 })
  await readFile(createPhoto(3_000_000))
  expect(drawn).toEqual(['520x5774'])
})

it('a small photo and a PDF are sent unchanged', async () => {
  mockCanvas(TRUE_PIXEL, JPEG)
  expect((await readFile(createPhoto(300_000))).type).toBe('image/png')
  const pdf = new File([new Uint8Array(2_000_000)], 'a.pdf', { type: 'application/pdf' })
  expect((await readFile(pdf)).type).toBe('application/pdf')
  expect(drawn).toEqual([])
})

it.each([
  ['returns noise', () => mockCanvas([7, 7, 7, 255], JPEG)],
  ['returns no JPEG', () => mockCanvas(TRUE_PIXEL, null)],
  ['cannot decode it', () => undefined],
])('a photo is sent unchanged by a browser that %s', async (_, mock) => {
  mock()
  expect((await readFile(createPhoto(1_000_000))).type).toBe('image/png')
})

it('a photo that stays above 5 MB is not sent', async () => {
  await expect(readFile(createPhoto(6_000_000))).rejects.toMatchObject({
    code: 'PAYLOAD.TOO.LARGE',
  })
})
