export interface Navigation {
  /** Goes to a path of the portal, by the router once there is one. */
  go(path: string): void
  /** The router takes over; the returned function lets go again. */
  connect(navigate: (path: string) => void): () => void
}

/** The kernel is made before the router: calls that come earlier wait for it. */
export function createNavigation(): Navigation {
  let navigate: ((path: string) => void) | undefined
  let waiting: string | undefined
  return {
    go: (path) => {
      if (navigate) navigate(path)
      else waiting = path
    },
    connect: (router) => {
      navigate = router
      if (waiting !== undefined) router(waiting)
      waiting = undefined
      return () => {
        navigate = undefined
      }
    },
  }
}
