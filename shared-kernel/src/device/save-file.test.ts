import { saveOrShareFile } from './save-file.ts'

const FILE = new Blob(['%PDF'], { type: 'application/pdf' })
const DATA_URL = 'data:application/pdf;base64,JVBERg=='
const ANDROID_VIEW =
  'Mozilla/5.0 (Linux; Android 13; SM-A135M; wv) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'
const IPHONE_VIEW =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const SAFARI = `${IPHONE_VIEW.replace('Mobile', 'Version/17.4 Mobile')} Safari/604.1`

const onDownload = jest.fn()
let clicked: Promise<{ href: string; name: string }>

beforeEach(() => {
  onDownload.mockClear()
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

describe('saveOrShareFile', () => {
  it('downloads an object URL in a browser', async () => {
    setUserAgent(SAFARI)
    saveOrShareFile(FILE, 'fatura.pdf', onDownload)
    expect(await clicked).toEqual({ href: 'blob:file', name: 'fatura.pdf' })
    expect(onDownload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['an Android view', ANDROID_VIEW],
    ['an iPhone view', IPHONE_VIEW],
  ])('shares the file in %s, which ignores object URLs', async (_, agent) => {
    setUserAgent(agent)
    const shared = new Promise((resolve) => {
      provideShare(jest.fn(async (data) => resolve(data)))
    })
    saveOrShareFile(FILE, 'fatura.pdf', onDownload)
    expect(await shared).toEqual({ files: [expect.objectContaining({ name: 'fatura.pdf' })] })
    await new Promise((resolve) => setTimeout(resolve))
    expect(onDownload).not.toHaveBeenCalled()
  })

  it('downloads a data URL where object URLs and sharing are missing', async () => {
    Reflect.deleteProperty(URL, 'createObjectURL')
    saveOrShareFile(FILE, 'fatura.pdf', onDownload)
    expect(await clicked).toEqual({ href: DATA_URL, name: 'fatura.pdf' })
  })

  it('starts no download when the customer closes the share sheet', async () => {
    setUserAgent(ANDROID_VIEW)
    const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'))
    provideShare(share)
    saveOrShareFile(FILE, 'fatura.pdf', onDownload)
    while (share.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve))
    await new Promise((resolve) => setTimeout(resolve))
    expect(onDownload).not.toHaveBeenCalled()
  })

  it('downloads a data URL when sharing fails', async () => {
    setUserAgent(ANDROID_VIEW)
    provideShare(jest.fn().mockRejectedValue(new DOMException('denied', 'NotAllowedError')))
    saveOrShareFile(FILE, 'fatura.pdf', onDownload)
    expect((await clicked).href).toBe(DATA_URL)
    expect(onDownload).toHaveBeenCalledTimes(1)
  })

  it('downloads a data URL when the code of the share sheet cannot be loaded', async () => {
    setUserAgent(IPHONE_VIEW)
    jest.doMock('./share-file.ts', () => {
      throw new Error('Loading chunk failed')
    })
    saveOrShareFile(FILE, 'fatura.pdf', onDownload)
    expect((await clicked).href).toBe(DATA_URL)
    expect(onDownload).toHaveBeenCalledTimes(1)
    jest.dontMock('./share-file.ts')
  })
})
