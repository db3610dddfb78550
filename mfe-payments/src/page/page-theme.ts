import { createContext } from 'react'

/** How the page around was told to look; 'auto', as at home, where the device decides. */
export const PageTheme = createContext<'light' | 'dark' | 'auto'>('auto')
