import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The portal's typeface, embedded as a subset so that every viewer shows the same glyphs. */
export const FONTS = {
  regular: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
} as const
