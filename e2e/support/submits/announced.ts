import { matchPath } from '@portal/contract/match-path'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

interface Registry {
  remotes: { routes: { path: string }[] }[]
}

/** Paths that the live remotes announce, with parameters. */
export const fetchAnnouncedPaths = async (request: APIRequestContext): Promise<string[]> => {
  const { remotes } = (await (await request.get('/registry.json')).json()) as Registry
  const paths = [...new Set(remotes.flatMap(({ routes }) => routes.map(({ path }) => path)))]
  expect(paths).toContain('/')
  return paths
}

export const isConcrete = (path: string): boolean => !path.includes(':')

/** Announced path of a URL; the one without a parameter if two match. */
export const findPathPattern = (address: string, paths: readonly string[]): string | undefined => {
  const path = address.replace(/[?#].*/, '')
  return [...paths]
    .sort((a, b) => Number(isConcrete(b)) - Number(isConcrete(a)))
    .find((pattern) => matchPath(pattern, path))
}
