import { isCompatible } from './contract-version.ts'

it.each([
  ['1.0.0', '1.0.0', true],
  ['1.0.0', '1.4.2', true],
  ['1.2.0', '1.2.9', true],
  ['1.2.9', '1.2.0', true],
  ['1.3.0', '1.2.0', false],
  ['2.0.0', '1.9.0', false],
  ['1.0.0', '2.0.0', false],
  ['x', '1.0.0', false],
])('isCompatible: remote built with %s, host offers %s: %s', (builtOn, offered, fits) => {
  expect(isCompatible(builtOn, offered)).toBe(fits)
})
