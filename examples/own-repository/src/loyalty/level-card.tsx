import { Chip, type ChipTone } from '@portal/ui-kit/chip'
import { Check } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import type { Level, LevelName } from './level.ts'
import styles from './loyalty-screen.module.css'
import { texts } from './texts.ts'

const TONE: Record<LevelName, ChipTone> = { ouro: 'accent', prata: 'neutral', bronze: 'warning' }

export const LevelCard = ({ level }: { level: Level }) => (
  <SectionCard title={texts.benefits}>
    <Stack gap={8} align="start">
      <Chip tone={TONE[level.name]}>{texts.level[level.name]}</Chip>
      <Text>{texts.why(level)}</Text>
    </Stack>
    <Stack as="ul" gap={8} className={styles.benefits}>
      {texts.benefit[level.name].map((benefit) => (
        <li key={benefit} className={styles.benefit}>
          <Check size={20} />
          {benefit}
        </li>
      ))}
    </Stack>
  </SectionCard>
)
