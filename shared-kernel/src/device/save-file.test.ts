import { saveFile } from './save-file.ts'

const FILE = new Blob(['%PDF'], { type: 'application/pdf' })
const DATA_URL = 'data:application/pdf;base64,JVBERg=='
const ANDROID_VIEW =
  'Mozilla/5.0 (Linux; Android 13; SM-A135M; wv) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'
const IPHONE_VIEW =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const SAFARI = `${IPHONE_VIEW.replace('Mobile', 'Version/17.4 Mobile')} Safari/604.1`

let clicked: Promise<{ href: string; name: string }>

beforeEach(() => {
  clicked = new Promise((resolve) => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      resolve({ href: this.href, name: this.download })
    })
  })
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
})
afterEach(() => {
  jest.restoreAllMocks()
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
})

const setUserAgent = (agent: string) =>
  void jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
const provideShare = (share: jest.Mock) =>
  void Object.assign(navigator, { share, canShare: () => true })

describe('saveFile', () => {
  it('downloads an object URL in a browser', async () => {
    setUserAgent(SAFARI)
    saveFile(FILE, 'fatura.pdf')
    expect(await clicked).toEqual({ href: 'blob:file', name: 'fatura.pdf' })
  })

  it.each([
    ['an Android view', ANDROID_VIEW],
    ['an iPhone view', IPHONE_VIEW],
  ])('shares the file in %s, which ignores object URLs', async (_, agent) => {
    setUserAgent(agent)
    const shared = new Promise((resolve) => {
      provideShare(jest.fn(async (data) => resolve(data)))
    })
    saveFile(FILE, 'fatura.pdf')
    expect(await shared).toEqual({ files: [expect.objectContaining({ name: 'fatura.pdf' })] })
  })

  it('downloads a data URL where object URLs and sharing are missing', async () => {
    Reflect.deleteProperty(URL, 'createObjectURL')
    saveFile(FILE, 'fatura.pdf')
    expect(await clicked).toEqual({ href: DATA_URL, name: 'fatura.pdf' })
  })

  it('downloads a data URL when sharing fails', async () => {
    setUserAgent(ANDROID_VIEW)
    provideShare(jest.fn().mockRejectedValue(new DOMException('denied', 'NotAllowedError')))
    saveFile(FILE, 'fatura.pdf')
    expect((await clicked).href).toBe(DATA_URL)
  })
})
