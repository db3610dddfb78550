import { Bone } from '@portal/ui-kit/bone'
import { Stack } from '@portal/ui-kit/layout'
import { CardShape } from './card-shape.tsx'
import styles from './page.module.css'

/** The shape of a page whose code is on its way: title, a sentence, and a card. */
export const ScreenSkeleton = () => (
  <Stack gap={24} className={styles.page}>
    <Stack gap={8}>
      <Bone height={36} width="55%" />
      <Bone height={20} width="80%" />
    </Stack>
    <CardShape label="Carregando…" rows={[20, 20, 48]} />
  </Stack>
)
