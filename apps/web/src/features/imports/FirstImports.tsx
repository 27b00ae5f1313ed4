import { api, type ImportKind, importKinds } from '@stayboard/contract'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { kindWords } from './field-label.ts'
import { SampleFile } from './SampleFile.tsx'

const kinds = (Object.keys(importKinds) as ImportKind[]).filter((kind) => may(importKinds[kind]))

/** The number of organisations in an empty product: the one of private customers always exists. */
const ORGANISATIONS_AT_START = 1

/** The first steps in an empty product: its imports, with a sample file for each kind. Shows nothing once there are records. */
export default function FirstImports() {
  const clients = useCall(api.statistics.totalClients, {}, { staleTime: 60_000 })
  const isEmpty = clients.data?.content === 0
  const { data } = useCall(
    api.organisations.list,
    { query: { page: 0, size: 1 } },
    { enabled: isEmpty && may(api.organisations.list) },
  )
  if (!isEmpty || kinds.length === 0 || (data?.page.totalElements ?? 0) > ORGANISATIONS_AT_START) return null
  return (
    <Card title={t('imports.bring')}>
      <Stack gap="sm">
        <Text size="sm">{t('imports.bringText')}</Text>
        <Group>
          <ButtonLink to="/imports">{t('menu.imports')}</ButtonLink>
        </Group>
        <Text size="sm" c="dimmed">
          {t('imports.samples')}
        </Text>
        <Group gap="xs">
          {kinds.map((kind) => (
            <SampleFile key={kind} kind={kind} label={t(kindWords[kind])} />
          ))}
        </Group>
      </Stack>
    </Card>
  )
}
