import { isFibreWithoutPhone } from './fibre-without-phone.ts'

it.each([
  ['LIVE', null, true],
  ['LIVE', '+5511987654321', false],
  ['TIM', null, false],
] as const)('%s with the phone %p shows the brand: %p', (productType, phone, expected) => {
  expect(isFibreWithoutPhone({ productType, phone })).toBe(expected)
})
