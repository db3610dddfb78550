import { pickEncoding } from './encoding.ts'

describe('pickEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR;Q=0.5 , GZIP', 'br'],
    ['br;q=0, gzip;q=0.2', 'gzip'],
    ['br ; foo=1 ; q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=x', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('selects for %j the encoding %s', (header, encoding) => {
    expect(pickEncoding(header)).toBe(encoding)
  })

  it('parses only the first 256 characters of the header', () => {
    expect(pickEncoding(`${' '.repeat(253)}br`)).toBe('br')
    expect(pickEncoding(`${' '.repeat(255)}br`)).toBe('identity')
    expect(pickEncoding(`gzip,x${' '.repeat(15_500)}y,br`)).toBe('gzip')
  })
})
