import {
  ApiProblem,
  CASE_FILE_TYPES,
  MAX_CASE_FILE_BYTES,
  type CaseFileType,
} from '@portal/contract'
import { reducePhoto } from './reduce-photo.ts'

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

const readBlob = (blob: Blob): Promise<{ type: CaseFileType; base64: string }> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new TypeError('failed to read the file', { cause: reader.error }))
    reader.onload = () =>
      resolve({
        type: blob.type as CaseFileType,
        base64: String(reader.result).slice(String(reader.result).indexOf(',') + 1),
      })
    reader.readAsDataURL(blob)
  })

/** Reads a file as the body of its request. Throws PAYLOAD.TOO.LARGE for a photo that this browser cannot make smaller. */
export const readFile = async (file: File): Promise<{ type: CaseFileType; base64: string }> => {
  const blob = await reducePhoto(file)
  if (blob.size > MAX_CASE_FILE_BYTES) throw new ApiProblem('PAYLOAD.TOO.LARGE')
  return readBlob(blob)
}
