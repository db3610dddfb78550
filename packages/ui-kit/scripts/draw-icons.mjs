// Writes src/icons/drawings.ts from lucide's icons, one path each: a tenth of the bytes of lucide-react's components.
import { writeFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const ICONS = {
  ArrowLeft: 'arrow-left',
  ArrowRight: 'arrow-right',
  Bell: 'bell',
  Building: 'building-2',
  Calendar: 'calendar',
  Check: 'check',
  ChevronDown: 'chevron-down',
  ChevronRight: 'chevron-right',
  CircleCheck: 'circle-check',
  CircleHelp: 'circle-question-mark',
  CircleX: 'circle-x',
  Clock: 'clock',
  CloudOff: 'cloud-off',
  Copy: 'copy',
  CreditCard: 'credit-card',
  Download: 'download',
  ExternalLink: 'external-link',
  FileText: 'file-text',
  Headset: 'headset',
  House: 'house',
  Info: 'info',
  Landmark: 'landmark',
  Lock: 'lock',
  LogOut: 'log-out',
  Mail: 'mail',
  Menu: 'menu',
  MessageSquare: 'message-square',
  Pencil: 'pencil',
  Phone: 'phone',
  Printer: 'printer',
  QrCode: 'qr-code',
  Receipt: 'receipt',
  RefreshCw: 'refresh-cw',
  SearchX: 'search-x',
  Send: 'send',
  Share: 'share-2',
  ShieldCheck: 'shield-check',
  Smartphone: 'smartphone',
  Tag: 'tag',
  Trash: 'trash-2',
  TriangleAlert: 'triangle-alert',
  User: 'user',
  Wifi: 'wifi',
  X: 'x',
}

const readNumber = (attributes, name) => Number(attributes[name] ?? 0)

const drawRoundedRect = (a) => {
  const [x, y] = [readNumber(a, 'x'), readNumber(a, 'y')]
  const [w, h, r] = [readNumber(a, 'width'), readNumber(a, 'height'), readNumber(a, 'rx')]
  const drawArc = (dx, dy) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
  return `M${x + r} ${y}h${w - 2 * r}${drawArc(r, r)}v${h - 2 * r}${drawArc(-r, r)}h${2 * r - w}${drawArc(-r, -r)}v${2 * r - h}${drawArc(r, -r)}z`
}

const drawCircle = (a) => {
  const [cx, cy, r] = [readNumber(a, 'cx'), readNumber(a, 'cy'), readNumber(a, 'r')]
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

/** Makes the start absolute, because a later path must not start relative to the one before. */
const toAbsoluteStart = (d) =>
  d.replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)[\s,]*(?=[-\d.])/, 'M$1 $2l').replace(/^m/, 'M')

const SHAPES = {
  path: (a) => toAbsoluteStart(a.d),
  rect: drawRoundedRect,
  circle: drawCircle,
  line: (a) => `M${a.x1} ${a.y1}L${a.x2} ${a.y2}`,
  polyline: (a) => `M${a.points}`,
  polygon: (a) => `M${a.points}z`,
}

const toPascalCase = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase())

const drawIcon = (name) => {
  const markup = renderToStaticMarkup(createElement(lucide[toPascalCase(name)])).replace(
    /^<svg[^>]*>/,
    '',
  )
  return [...markup.matchAll(/<(\w+)([^>]*?)\/?>/g)]
    .map(([, shape, text = '']) =>
      SHAPES[shape](
        Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v])),
      ),
    )
    .join('')
}

const lines = []
for (const [name, drawing] of Object.entries(ICONS)) {
  lines.push(`export const ${name}: Icon = /*#__PURE__*/ createIcon('${drawIcon(drawing)}')`)
}
const head = `// Written by scripts/draw-icons.mjs from lucide (ISC License, see LICENSE-lucide.txt): do not edit.
import { createIcon, type Icon } from './icon.tsx'

`
writeFileSync(new URL('../src/icons/drawings.ts', import.meta.url), head + lines.join('\n') + '\n')
