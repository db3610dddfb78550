import { CASE_FILE_TYPES, MAX_CASE_FILE_BYTES } from '@portal/contract'

const TYPES = Object.keys(CASE_FILE_TYPES)
/** Value of `accept`: iOS converts its photos to a type of this list. */
export const ACCEPTED_TYPES = TYPES.join()

/** A photo is made smaller before it is sent. A larger one may exhaust the memory of a phone. */
const MAX_PHOTO_BYTES = 20 * 1024 * 1024

type FileFault = 'type' | 'size' | 'empty'

/** Returns why a file cannot be sent; null if it can. The API checks its content. */
export const findFileFault = ({ type, size }: Pick<File, 'type' | 'size'>): FileFault | null => {
  if (!TYPES.includes(type)) return 'type'
  if (size === 0) return 'empty'
  const isPhoto = type.startsWith('image/')
  return size > (isPhoto ? MAX_PHOTO_BYTES : MAX_CASE_FILE_BYTES) ? 'size' : null
}
