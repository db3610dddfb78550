/**
 * Returns the first half of an IP: enough to recognize a network, too little to identify a user. A
 * source that is no IP, such as an SMS, stays whole.
 */
export const maskIp = (ip: string): string =>
  ip.includes('.')
    ? `${ip
        .replace(/^::ffff:/, '')
        .split('.')
        .slice(0, 2)
        .join('.')}.x.x`
    : !ip.includes(':')
      ? ip
      : `${ip.split(':').slice(0, 2).join(':')}:…`
