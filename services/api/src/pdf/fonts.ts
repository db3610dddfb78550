import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Lato, as files: what a document uses of it travels inside it, so that every reader shows the same letters. Its figures are all of one
 * width, and its layout rules are few: a document is drawn three times as fast as with a larger family.
 */
export const FONTS = {
  regular: require.resolve('@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/lato/700Bold/Lato_700Bold.ttf'),
} as const
