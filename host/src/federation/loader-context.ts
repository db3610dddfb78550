import { createContext, useContext } from 'react'
import type { RemoteLoader } from './remote-loader.ts'

const LoaderContext = createContext<RemoteLoader | undefined>(undefined)

export const RemoteLoaderProvider = LoaderContext.Provider

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(LoaderContext)
  if (!loader) throw new Error('RemoteLoaderProvider is missing')
  return loader
}
