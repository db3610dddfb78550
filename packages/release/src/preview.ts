import { createHash, randomBytes } from 'node:crypto'

/** Cookie with the secret of a preview, for the browser that opened its link. */
export const PREVIEW_COOKIE = 'preview'
export const PREVIEW_LIFETIME_MS = 48 * 3_600_000
const MAX_PREVIEWS = 10

/** Secret of a link. The registry stores its hash, so that reading it opens no preview. */
export const createPreviewSecret = (): string => randomBytes(16).toString('base64url')
export const hashPreviewSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** Drops previews that have expired when this one is made, and the oldest ones. */
export function insertPreview<P extends { readonly until: string }>(
  preview: P,
  previews: readonly P[] = [],
): P[] {
  const now = Date.parse(preview.until) - PREVIEW_LIFETIME_MS
  return [preview, ...previews.filter(({ until }) => Date.parse(until) > now)].slice(
    0,
    MAX_PREVIEWS,
  )
}
