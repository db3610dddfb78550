import { KeyObject, verify, type webcrypto } from 'node:crypto'

/**
 * Verifies signatures synchronously, because the order in which the thread pool finishes does not
 * depend on the seed.
 */
export const checkAtOnce = (): void => {
  const check = (
    _how: unknown,
    key: webcrypto.CryptoKey,
    signature: Uint8Array,
    data: Uint8Array,
  ): Promise<boolean> =>
    Promise.resolve(
      verify('sha256', data, { key: KeyObject.from(key), dsaEncoding: 'ieee-p1363' }, signature),
    )
  Object.assign(crypto.subtle, { verify: check })
}
