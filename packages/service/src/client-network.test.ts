import { toClientNetwork, toPublicNetwork } from './client-network.ts'

describe('toPublicNetwork', () => {
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
  ])('maps %s to %s', (ip, network) => {
    expect(toPublicNetwork(ip)).toBe(network)
  })
})

describe('toClientNetwork', () => {
  it.each([
    ['177.32.4.9', '177.32.4.9'],
    ['::ffff:177.32.4.9', '177.32.4.9'],
    ['::ffff:102:304', '1.2.3.4'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2804:14d:5c22:0:aaaa:1:2:3', '2804:14d:5c22:0'],
    ['2804:14d:5c22::1', '2804:14d:5c22:0'],
    ['2804:14d:5c22:1::1', '2804:14d:5c22:1'],
    ['2002:b120:409:7:1::2', '2002:b120:409:7'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0'],
    ['fd00:1:2:3::4', 'fd00:1:2:3'],
    ['::1', '0:0:0:0'],
    ['127.0.0.1', '127.0.0.1'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('maps %s to %s', (ip, network) => {
    expect(toClientNetwork(ip)).toBe(network)
  })
})
