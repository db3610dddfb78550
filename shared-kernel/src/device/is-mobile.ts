interface ClientHints {
  readonly userAgentData?: { readonly mobile: boolean }
}

/** True on phones and tablets. Touch points tell an iPad that identifies as a Mac. */
export function isMobile(device: Navigator & ClientHints = navigator): boolean {
  if (device.userAgentData) return device.userAgentData.mobile
  if (/Android|iPhone|iPad|iPod|Mobile/i.test(device.userAgent)) return true
  return /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1
}
