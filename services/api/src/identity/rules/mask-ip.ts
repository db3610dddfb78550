/** The first half of an address: enough to tell home from elsewhere, too little to show to who looks over a shoulder. */
export const maskIp = (ip: string): string =>
  ip.includes('.')
    ? `${ip
        .replace(/^::ffff:/, '')
        .split('.')
        .slice(0, 2)
        .join('.')}.x.x`
    : `${ip.split(':').slice(0, 2).join(':')}:…`
