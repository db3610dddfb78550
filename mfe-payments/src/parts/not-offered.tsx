import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import { notOfferedTexts } from '../texts'
import { Notice } from '../ui/notice'

/** A method that this portal cannot take yet, and the ones that work today. */
export const NotOffered = ({ icon, alternatives }: { icon: ReactNode; alternatives: ReactNode }) => (
  <Stack gap={24}>
    <Notice icon={icon} title={notOfferedTexts.title}><Text>{notOfferedTexts.body}</Text></Notice>
    {alternatives}
  </Stack>
)
