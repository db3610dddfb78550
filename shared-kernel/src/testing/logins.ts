const STARTED = { expirationTime: '2099-01-01T00:00:00Z', type: 'PF' } as const

/** Arguments of `SessionControl.begin` for two customers. */
export const LOGIN = {
  ...STARTED,
  accessToken: 'a.b.c',
  protocol: 'p1',
  document: '39053344705',
} as const
export const OTHER_LOGIN = {
  ...STARTED,
  accessToken: 'b.b.b',
  protocol: 'another',
  document: '10290627303',
} as const
