import { WhitePlate } from '@portal/ui-kit/white-plate'
import { useMemo } from 'react'
import { buildQrPath } from './qr-path.ts'

interface QrCodeProps {
  label: string
  text: string
  className?: string | undefined
}

export const QrCode = ({ label, text, className }: QrCodeProps) => {
  const { path, size } = useMemo(() => buildQrPath(text), [text])
  return (
    <WhitePlate label={label} className={className}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
        <path fill="#000" d={path} />
      </svg>
    </WhitePlate>
  )
}
