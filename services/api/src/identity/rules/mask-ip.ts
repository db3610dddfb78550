/** Returns the first half of an IP: enough to recognize a network, too little to identify a user. */
export const maskIp = (ip: string): string =>
  ip.includes('.')
    ? `${ip
        .replace(/^::ffff:/, '')
        .split('.')
        .slice(0, 2)
        .join('.')}.x.x`
    : `${ip.split(':').slice(0, 2).join(':')}:…`
