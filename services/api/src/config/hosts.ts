import { list, text } from '@portal/service/configuration'

/** Further hosts whose locations a provider's codes may have. */
export const hosts = list(text).default([])

/** Hosts in lower case that serve the locations of a provider. */
export const withHost = (baseUrl: string, further: readonly string[]): string[] => [
  ...new Set([new URL(baseUrl).host, ...further.map((host) => host.toLowerCase())]),
]
