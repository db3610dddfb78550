import { Cluster } from '../layout/layout.tsx'
import { Chip } from './chip.tsx'

export const Tones = () => (
  <Cluster gap={8}>
    {(['neutral', 'info', 'success', 'warning', 'danger', 'accent'] as const).map((tone) => (
      <Chip key={tone} tone={tone}>
        Vencida
      </Chip>
    ))}
  </Cluster>
)
