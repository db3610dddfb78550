export * from './drawings'
export { BarcodeIcon, GOOGLE_PAY_PATH, GooglePayMark, PixIcon } from './payment-icons'
