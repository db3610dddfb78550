import { isFibreWithoutPhone } from './fibre-without-phone.ts'

it.each([
  ['LIVE', null, true],
  ['LIVE', '+5511987654321', false],
  ['TIM', null, false],
] as const)('isFibreWithoutPhone of %s with the phone %p is %p', (productType, phone, expected) => {
  expect(isFibreWithoutPhone({ productType, phone })).toBe(expected)
})
