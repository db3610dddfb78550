import { Cluster } from '../layout/layout.tsx'
import * as icons from './icons.tsx'

export const All = () => (
  <Cluster gap={16}>
    {Object.entries(icons).map(([name, Icon]) =>
      typeof Icon === 'string' ? null : <Icon key={name} aria-label={name} />,
    )}
  </Cluster>
)
