import { Cluster } from '../layout/layout'
import * as icons from './icons'

export const All = () => (
  <Cluster gap={16}>
    {Object.entries(icons).map(([name, Icon]) =>
      typeof Icon === 'string' ? null : <Icon key={name} aria-label={name} />,
    )}
  </Cluster>
)
