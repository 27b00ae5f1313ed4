import { TextLink } from '../../kit/core/address/links.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Pair, PairList } from './pairs.ts'
import { Reasons } from './Reasons.tsx'

/** One record of a pair: its name, and data that distinguishes it. */
const Side = ({ side }: { side: Pair['one'] }) => (
  <Stack gap={0}>
    {'clientId' in side ? (
      <TextLink to="/client/detail/$clientId" params={{ clientId: String(side.clientId) }}>
        {side.name}
      </TextLink>
    ) : (
      <TextLink
        to="/add_organisation/$organisationId"
        params={{ organisationId: String(side.organisationId) }}
      >
        {side.name}
      </TextLink>
    )}
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {factsOf(side)
        .filter((fact) => fact !== null && fact !== '')
        .join(' · ')}
    </Text>
  </Stack>
)

const factsOf = (side: Pair['one']): readonly (string | null)[] =>
  'clientId' in side
    ? [side.email, side.phone, side.city, side.organisationName]
    : [side.website, side.generalEmail, side.city]

export const pairColumns = (list: PairList) =>
  columns(list, (column) => [
    column.custom('one', 'duplicates.first', ({ one }) => <Side side={one} />, { isMain: true }),
    column.custom('other', 'duplicates.second', ({ other }) => <Side side={other} />, { card: 'line' }),
    column.custom('reasons', 'shared.reason', ({ reasons }) => <Reasons reasons={reasons} />, {
      width: '260px',
      card: 'foot',
    }),
  ])
