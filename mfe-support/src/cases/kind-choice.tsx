import type { ReactNode } from 'react'
import {
  CASE_KIND_IDS,
  createCase,
  customer,
  getCaseKind,
  ROLE_REASONS,
  type CaseKindId,
} from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import {
  Calendar,
  CircleX,
  FileText,
  Headset,
  House,
  MessageSquare,
  Phone,
  Receipt,
  ShieldCheck,
  User,
} from '@portal/ui-kit/icons'
import { Tile, TileGrid } from '@portal/ui-kit/tile'
import { Link, useCan } from 'shared-kernel/react'
import { Denied } from '../page/denied.tsx'
import { Page } from '../page/page.tsx'
import { buildNewCasePath } from './new-case-path.ts'
import { texts } from './texts.ts'

const t = texts.choice

const ICONS: Readonly<Partial<Record<CaseKindId, ReactNode>>> = {
  request: <MessageSquare />,
  call: <Phone />,
  contest: <Receipt />,
  dueDay: <Calendar />,
  address: <House />,
  owner: <User />,
  recording: <Headset />,
  cancellation: <CircleX />,
}

/** Lists the kinds of cases that customers open. A role that is too low gets the reason. */
export const KindChoice = () => {
  const payer = useCan(customer, createCase)
  const administrator = useCan(customer, { requiredRole: 'administers' })
  return (
    <Page
      title={t.title}
      lead={t.lead}
      parent="myAccount"
      back={{ label: t.back, to: buildPath('cases') }}
      takesFocus
    >
      <Denied action={createCase} />
      {payer.isAllowed && (
        <TileGrid>
          {CASE_KIND_IDS.map((id) => ({ id, ...getCaseKind(id) }))
            .filter(({ requiredRole }) => requiredRole !== null)
            .map(({ id, title, summary, requiredRole }) => {
              const { refusal } = requiredRole === 'administers' ? administrator : payer
              return (
                <Tile
                  key={id}
                  as={Link}
                  to={buildNewCasePath(id)}
                  icon={ICONS[id] ?? <FileText />}
                  title={title}
                  description={summary}
                  {...(refusal && { disabledReason: ROLE_REASONS[refusal] })}
                />
              )
            })}
          <Tile
            as={Link}
            to={buildPath('privacy')}
            icon={<ShieldCheck />}
            title={t.privacy}
            description={t.privacyText}
          />
        </TileGrid>
      )}
    </Page>
  )
}
