import { createContext } from 'react'

/** Theme option of the partner page. The default 'auto' follows the device. */
export const PageTheme = createContext<'light' | 'dark' | 'auto'>('auto')
