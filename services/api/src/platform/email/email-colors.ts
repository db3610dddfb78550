import { OPERATOR } from '@portal/contract/operator'

const { deep, onDeep, accent } = OPERATOR.colors

/** Colours of an e-mail by scheme; those of the brand and the white plate behind codes are the same in both. */
export const EMAIL_COLORS = {
  light: {
    ground: '#f4f6fb',
    surface: '#ffffff',
    line: '#dfe4ee',
    text: '#0f1a33',
    muted: '#4b5874',
    link: '#0b2f86',
  },
  dark: {
    ground: '#0a0e1a',
    surface: '#121828',
    line: '#2a344d',
    text: '#eef2fb',
    muted: '#a9b5cf',
    link: '#a8c3ff',
  },
  brand: { deep, onDeep, accent, onAccent: '#0f1a33', plate: '#ffffff', onPlate: '#0f1a33' },
} as const
