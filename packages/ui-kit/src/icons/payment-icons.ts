import { createIcon } from './icon.tsx'

export const PixIcon = /*#__PURE__*/ createIcon(
  'M9.9 3.4 3.4 9.9a3 3 0 0 0 0 4.2l6.5 6.5a3 3 0 0 0 4.2 0l6.5-6.5a3 3 0 0 0 0-4.2l-6.5-6.5a3 3 0 0 0-4.2 0Z' +
    'M6.5 7h1.4c.7 0 1.3.3 1.8.8l1.6 1.6a1 1 0 0 0 1.4 0l1.6-1.6c.5-.5 1.1-.8 1.8-.8h1.4' +
    'M6.5 17h1.4c.7 0 1.3-.3 1.8-.8l1.6-1.6a1 1 0 0 1 1.4 0l1.6 1.6c.5.5 1.1.8 1.8.8h1.4',
)

export const BarcodeIcon = /*#__PURE__*/ createIcon(
  'M3 5v14M7 5v14M11 5v14M14 5v14M17 5v14M21 5v14',
)

/** Path of `GooglePayMark`, for a page without React. */
export const GOOGLE_PAY_PATH =
  'M8 2h7a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z' +
  'M10.5 18h2M9.5 10.5l1.5 1.5 3-3.5M20.5 8a7 7 0 0 1 0 8'

export const GooglePayMark = /*#__PURE__*/ createIcon(GOOGLE_PAY_PATH)
