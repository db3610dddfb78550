import { ApiProblem, MAX_CASE_FILE_BYTES, type CaseFileType } from '@portal/contract'
import { reducePhoto } from './reduce-photo.ts'

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

/**
 * Reads a file as the body of its request. Throws PAYLOAD.TOO.LARGE for a photo that this browser
 * cannot make smaller.
 */
export const readFile = async (file: File): Promise<{ type: CaseFileType; base64: string }> => {
  const blob = await reducePhoto(file)
  if (blob.size > MAX_CASE_FILE_BYTES) throw new ApiProblem('PAYLOAD.TOO.LARGE')
  return readBlob(blob)
}
