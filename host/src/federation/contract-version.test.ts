import { offerFor } from './contract-version.ts'

it.each([
  ['1.0.0', ['1.0.0'], '1.0.0'],
  ['1.0.0', ['1.4.2'], '1.4.2'],
  ['1.2.0', ['1.2.9'], '1.2.9'],
  ['1.2.9', ['1.2.0'], '1.2.0'],
  ['1.3.0', ['1.2.0'], undefined],
  ['2.0.0', ['1.9.0'], undefined],
  ['1.0.0', ['2.0.0'], undefined],
  ['x', ['1.0.0'], undefined],
  ['2.1.0', ['2.1.0', '1.4.0'], '2.1.0'],
  ['1.4.0', ['2.1.0', '1.4.0'], '1.4.0'],
  ['1.5.0', ['2.1.0', '1.4.0'], undefined],
  ['0.9.0', ['2.1.0', '1.4.0'], undefined],
])('a remote built on %s, on a host that offers %j: %s', (builtOn, offered, given) => {
  expect(offerFor(builtOn, offered)).toBe(given)
})
