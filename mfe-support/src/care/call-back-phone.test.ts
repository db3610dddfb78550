import { readPhone } from './call-back-phone'

it.each([
  ['', { error: 'required' }], ['   ', { error: 'required' }], ['(11) 3333-4444', { error: 'invalid' }],
  ['(11) 9 8765-4321', { phone: '+5511987654321' }],
])('reads "%s"', (input, expected) => expect(readPhone(input)).toEqual(expected))
