import { networkOf, sourceOf } from './network-of.ts'

it.each([
  ['177.32.4.9', '177.32.4.9'],
  ['::ffff:177.32.4.9', '177.32.4.9'],
  ['2804:14d:5c22::1', '2804:14d:5c22:0'],
  ['2804:14d:5c22:0:aaaa:1:2:3', '2804:14d:5c22:0'],
  ['127.0.0.1', null],
  ['::1', null],
  ['10.0.3.4', null],
  ['192.168.0.7', null],
  ['fd00::2', null],
  ['unknown', null],
  ['', null],
])('%s is asked from %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['177.32.4.9', '177.32.4.9'],
  ['::ffff:177.32.4.9', '177.32.4.9'],
  ['2804:14d:5c22:0:aaaa:1:2:3', '2804:14d:5c22:0'],
  ['2804:14d:5c22::1', '2804:14d:5c22:0'],
  ['2804:14d:5c22:1::1', '2804:14d:5c22:1'],
  ['2002:b120:409:7:1::2', '2002:b120:409:7'],
  ['fd00:1:2:3::4', 'fd00:1:2:3'],
  ['127.0.0.1', '127.0.0.1'],
  ['unknown', 'unknown'],
])('a call of %s is counted with those of %s', (ip, source) => {
  expect(sourceOf({ ip })).toBe(source)
})
