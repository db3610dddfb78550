import { pageConfigSchema } from '@portal/contract/page/page-config'
import { TEST_CONFIG } from 'shared-kernel/testing'
import { readConfig } from './read-config.ts'

const writeBlock = (text: string): void => {
  document.body.innerHTML = '<script type="application/json" id="config"></script>'
  document.getElementById('config')?.append(text)
}

describe('the page configuration', () => {
  it('is what the edge wrote into the page', () => {
    const config = pageConfigSchema.parse(TEST_CONFIG)
    writeBlock(JSON.stringify(config))
    expect(readConfig()).toEqual(config)
  })

  it.each([
    ['is missing', () => (document.body.innerHTML = '')],
    ['is cut off', () => writeBlock('{"product":"tim"')],
    ['lacks a field', () => writeBlock(JSON.stringify({ ...TEST_CONFIG, brand: undefined }))],
    ['names no origins', () => writeBlock(JSON.stringify({ ...TEST_CONFIG, partnerOrigins: '*' }))],
  ])('is refused where it %s', (_case, write) => {
    write()
    expect(() => readConfig()).toThrow()
  })
})
