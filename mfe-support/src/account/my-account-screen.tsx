import { companies, type SupportCase } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import {
  Bell,
  Building,
  FileText,
  Headset,
  Lock,
  Mail,
  Receipt,
  RefreshCw,
  ShieldCheck,
} from '@portal/ui-kit/icons'
import { Tile, TileGrid } from '@portal/ui-kit/tile'
import { Link, useApi, useSession } from 'shared-kernel/react'
import { useCases } from '../cases/use-cases.ts'
import { Page } from '../page/page.tsx'
import { texts } from './texts.ts'

const TILES = [
  { name: 'cases', Icon: Headset },
  { name: 'notifications', Icon: Bell },
  { name: 'security', Icon: ShieldCheck },
  { name: 'email', Icon: Mail },
  { name: 'companyLogin', Icon: RefreshCw },
  { name: 'people', Icon: Building },
  { name: 'paymentHistory', Icon: Receipt },
  { name: 'annualStatements', Icon: FileText },
  { name: 'privacy', Icon: Lock },
] as const

const IS_OPEN: Readonly<Record<SupportCase['state'], boolean>> = {
  received: true,
  working: true,
  answered: false,
  closed: false,
  cancelled: false,
}

/** /minha-conta: everything about the customer that is not an invoice. */
const MyAccountScreen = () => {
  const { user } = useSession()
  const openCases = useCases().data?.cases.filter(({ state }) => IS_OPEN[state]).length ?? 0
  const isCompany = user.type === 'PJ'
  const companyCount = useApi(companies, {}, { enabled: isCompany }).data?.companies.length ?? 0
  const isShown = (name: (typeof TILES)[number]['name']): boolean => {
    if (name === 'people') return isCompany
    return name !== 'companyLogin' || companyCount > 1
  }
  return (
    <Page title={texts.title} parent="home" lead={texts.leadOf(user.name)}>
      <TileGrid>
        {TILES.filter(({ name }) => isShown(name)).map(({ name, Icon }) => (
          <Tile
            key={name}
            as={Link}
            to={name === 'companyLogin' ? `${buildPath(name)}#empresas` : buildPath(name)}
            icon={<Icon size={24} />}
            title={texts.tiles[name].title}
            description={texts.tiles[name].text}
            {...(name === 'cases' && openCases > 0 && { badge: texts.openCases(openCases) })}
          />
        ))}
      </TileGrid>
    </Page>
  )
}

export default MyAccountScreen
