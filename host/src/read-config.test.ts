import { pageConfigSchema } from '@portal/contract/page/page-config'
import { TEST_CONFIG } from 'shared-kernel/testing'
import { readConfig } from './read-config.ts'

const writeBlock = (text: string): void => {
  document.body.innerHTML = '<script type="application/json" id="config"></script>'
  document.getElementById('config')?.append(text)
}

describe('readConfig', () => {
  it('returns the configuration in the page', () => {
    const config = pageConfigSchema.parse(TEST_CONFIG)
    writeBlock(JSON.stringify(config))
    expect(readConfig()).toEqual(config)
  })

  it.each([
    ['has none', () => (document.body.innerHTML = '')],
    ['has truncated JSON', () => writeBlock('{"product":"tim"')],
    ['lacks a field', () => writeBlock(JSON.stringify({ ...TEST_CONFIG, brand: undefined }))],
    ['lists no origins', () => writeBlock(JSON.stringify({ ...TEST_CONFIG, partnerOrigins: '*' }))],
  ])('throws when the page %s', (_case, write) => {
    write()
    expect(() => readConfig()).toThrow()
  })
})
