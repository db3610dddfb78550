import type { ReactNode } from 'react'

/** Renders a name, code or amount that a browser's translator must not change. */
export const Verbatim = ({ children }: { children: ReactNode }) => (
  <span translate="no">{children}</span>
)

/**
 * Returns the `translate` attribute of a value: 'no' for amounts, dates, phones and references,
 * which have no words.
 */
export const getTranslate = (value: ReactNode): 'no' | undefined =>
  typeof value === 'string' && !/\p{Ll}{2}/u.test(value) ? 'no' : undefined
