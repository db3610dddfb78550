/**
 * Returns 128 random bits in hexadecimal. `crypto.randomUUID` is missing over plain HTTP and in
 * supported browsers.
 */
export const createRandomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
