/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on plain HTTP and in browsers that we support. */
export const createRandomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
