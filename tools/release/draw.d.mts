export const GROUP_COOKIE: string
export function isChosen(
  group: string,
  release: { name: string; version: string },
  percent: number,
): boolean
