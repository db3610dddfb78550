import { withTimeout } from '@portal/contract'

/** Smaller files are sent as they are: they need a few seconds on a slow connection. */
const MAX_UNCHANGED_BYTES = 500 * 1024
/**
 * Enough to read a photographed invoice. A limit of the longer side would make a long screenshot
 * too narrow to read.
 */
const MAX_PIXELS = 2000 * 1500
const QUALITY = 0.75
const DECODE_TIMEOUT_MS = 20_000

/** Some browsers return noise instead of what was drawn, so that pages cannot recognize the device. */
const canReadBack = (context: CanvasRenderingContext2D): boolean => {
  context.fillStyle = '#123456'
  context.fillRect(0, 0, 1, 1)
  return context.getImageData(0, 0, 1, 1).data.slice(0, 3).join() === '18,52,86'
}

const drawScaled = (image: ImageBitmap): HTMLCanvasElement | null => {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (image.width * image.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const context = canvas.getContext('2d')
  if (context === null || !canReadBack(context)) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

const draw = async (photo: File): Promise<Blob | null> => {
  const image = await createImageBitmap(photo)
  const canvas = drawScaled(image)
  image.close()
  return canvas && new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * Returns a smaller JPEG of a large photo: a phone takes several MB, which slow connections do not
 * send before the request times out. The copy does not contain the place where the photo was taken.
 * Returns the file itself if it is small, no photo, or cannot be drawn.
 */
export const reducePhoto = async (file: File): Promise<Blob> => {
  if (file.size <= MAX_UNCHANGED_BYTES || !file.type.startsWith('image/')) return file
  const smaller = await withTimeout(DECODE_TIMEOUT_MS, draw(file)).catch((): null => null)
  return smaller !== null && smaller.size < file.size ? smaller : file
}
