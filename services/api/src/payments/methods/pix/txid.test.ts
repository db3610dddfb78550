import fc from 'fast-check'
import { createPaymentId } from '../../ids.ts'
import { parsePaymentId, toTxid, txidText } from './txid.ts'

const paymentIds = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => `pay_${Buffer.from(bytes).toString('base64url')}`)

describe('txid', () => {
  it('fits API Pix and contains the payment id', () => {
    fc.assert(
      fc.property(paymentIds, (id) => {
        expect(toTxid(id)).toMatch(/^[a-zA-Z0-9]{26,35}$/)
        expect(parsePaymentId(toTxid(id))).toBe(id)
      }),
    )
    const id = createPaymentId()
    expect(parsePaymentId(toTxid(id))).toBe(id)
  })

  it('is read in the case that we wrote, which some banks change', () => {
    const txid = toTxid(createPaymentId())
    const texts = [txid.toUpperCase(), 'ft100000100107', 'OtherSystem00000000000000000']
    expect(texts.map((text) => txidText.parse(text))).toEqual([
      txid,
      'FT100000100107',
      'OtherSystem00000000000000000',
    ])
  })

  it('yields no payment id for a txid of another system', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9]{26,35}$/), (txid) => {
        const id = parsePaymentId(txid)
        if (id !== null) expect(toTxid(id)).toBe(txid)
      }),
    )
    for (const txid of ['FT100000100107', '9d36b84fc70b478fb95c12729b90ca25', '', 'pay'])
      expect(parsePaymentId(txid)).toBeNull()
  })
})
