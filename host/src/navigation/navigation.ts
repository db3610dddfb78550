export interface Navigation {
  /** Navigates through the router, or queues the path until it is connected. */
  go(path: string): void
  /** Connects the router; returns a function that disconnects it. */
  connect(navigate: (path: string) => void): () => void
}

/** Navigation for the kernel, which is created before the router. */
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
