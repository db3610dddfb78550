/** The first half of an address: enough to tell home from elsewhere, too little to show to who looks over a shoulder. */
export const shownAddress = (address: string): string =>
  address.includes('.')
    ? `${address
        .replace(/^::ffff:/, '')
        .split('.')
        .slice(0, 2)
        .join('.')}.x.x`
    : `${address.split(':').slice(0, 2).join(':')}:…`
