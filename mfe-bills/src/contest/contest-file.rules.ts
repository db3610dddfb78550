import { CASE_FILE_TYPES, MAX_CASE_FILE_BYTES, type CaseFileType } from '@portal/contract'

const TYPES = Object.keys(CASE_FILE_TYPES)
/** Value of `accept`: iOS converts its photos to a type of this list. */
export const ACCEPTED_TYPES = TYPES.join()

type FileFault = 'type' | 'size' | 'empty'

/** Returns why a file cannot be sent; null if it can. The API checks its content. */
export const findFileFault = ({ type, size }: Pick<File, 'type' | 'size'>): FileFault | null => {
  if (!TYPES.includes(type)) return 'type'
  if (size === 0) return 'empty'
  return size > MAX_CASE_FILE_BYTES ? 'size' : null
}

/** Reads a file as the body of its request. */
export const readFile = (file: File): Promise<{ type: CaseFileType; base64: string }> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new TypeError('failed to read the file', { cause: reader.error }))
    reader.onload = () =>
      resolve({
        type: file.type as CaseFileType,
        base64: String(reader.result).slice(String(reader.result).indexOf(',') + 1),
      })
    reader.readAsDataURL(file)
  })
