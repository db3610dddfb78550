import { buildItfPath } from '@portal/contract'
import { WhitePlate } from '@portal/ui-kit/white-plate'
import { useMemo } from 'react'

interface ItfBarCodeProps {
  label: string
  digits: string
  className?: string | undefined
}

/** Banks print 103 x 13 mm: 405 modules wide and 51 high. */
const BAR_HEIGHT_MODULES = 51

export const ItfBarCode = ({ label, digits, className }: ItfBarCodeProps) => {
  const { path, width, height } = useMemo(() => buildItfPath(digits, BAR_HEIGHT_MODULES), [digits])
  return (
    <WhitePlate shape="wide" label={label} className={className}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        shapeRendering="crispEdges"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path fill="#fff" d={`M0 0h${width}v${height}h-${width}z`} />
        <path fill="#000" d={path} />
      </svg>
    </WhitePlate>
  )
}
