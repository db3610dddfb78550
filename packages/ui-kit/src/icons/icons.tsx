export * from './drawings.ts'
export { BarcodeIcon, GOOGLE_PAY_PATH, GooglePayMark, PixIcon } from './payment-icons.ts'
