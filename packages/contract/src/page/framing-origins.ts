const toOrigin = (url = ''): string | null => {
  try {
    return new URL(url).origin
  } catch {
    return null
  }
}

/**
 * Returns the partners that may frame a page of the portal, for its `frame-ancestors`. A partner's
 * page gets its own origin only, by the header `Referer`. All are listed when the browser hides the
 * framing page, or when that is a page of the portal, which a partner may frame in turn.
 */
export const selectFramingOrigins = (
  referer: string | undefined,
  partnerOrigins: readonly string[],
  portalOrigins: readonly string[] = [],
): readonly string[] => {
  const page = toOrigin(referer)
  return page === null || portalOrigins.includes(page)
    ? partnerOrigins
    : partnerOrigins.filter((origin) => origin === page)
}
