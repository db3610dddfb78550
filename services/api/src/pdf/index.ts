/** PDF drawing for all documents of the API: tagged pages, blocks and codes. */
export {
  drawCode,
  drawCutLine,
  drawLabelledValues,
  drawHeading,
  drawParagraph,
  ensureSpace,
  calculateFittingSize,
  drawRule,
  drawText,
  type LabelledValue,
} from './blocks.ts'
export { drawBoxRow, drawForm } from './boxes.ts'
export { BAR_CODE_SIZE, drawBarCode, drawQrCode } from './codes.ts'
export { createSlipFields, drawCollectionSlip, type CollectionSlip } from './collection-slip.ts'
export { drawInWorker } from './draw-in-worker.ts'
export { drawLetterhead } from './letterhead.ts'
export { CONTENT, createPdf, INK, mm, PAGE, type Pdf, type Tag } from './page.ts'
export { drawTable } from './table.ts'
