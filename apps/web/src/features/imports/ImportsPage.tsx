import { api, type ImportKind, importKinds } from '@stayboard/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TextLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { FILES } from '../../kit/uploads/sheet-files.ts'
import { UploadBox } from '../../kit/uploads/UploadBox.tsx'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/inputs.ts'
import { Group, Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import page from '../../ui/page.module.css'
import { Table } from '../../ui/parts.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Text } from '../../ui/Text.tsx'
import { kindWords } from './field-label.ts'
import { SampleFile } from './SampleFile.tsx'

/** Brings a file of another system, and lists those of the last 30 days. */
export default function ImportsPage() {
  return (
    <div className={page.page}>
      <PageHeader title={t('menu.imports')} />
      <Stack gap="md">
        <Bring />
        <Earlier />
      </Stack>
    </div>
  )
}

const kinds = (Object.keys(importKinds) as ImportKind[]).filter((kind) => may(importKinds[kind]))

/** The box for a file. What was read opens on a page of its own. */
function Bring() {
  const navigate = useNavigate()
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'ORGANISATIONS')
  const uploads = useUploads({
    call: api.imports.upload,
    given: (file) => ({ body: { file, kind } }),
    onDone: ({ importId }) =>
      void navigate({ to: '/imports/$importId', params: { importId: String(importId) } }),
  })
  return (
    <Card>
      <Stack gap="sm">
        {kinds.length > 1 && (
          <Select
            label={t('shared.kind')}
            value={kind}
            allowDeselect={false}
            onChange={(value) => setKind(kinds.find((one) => one === value) ?? kind)}
            data={kinds.map((one) => ({ value: one, label: t(kindWords[one]) }))}
          />
        )}
        <UploadBox
          uploads={uploads}
          label={t('imports.file', { kind: t(kindWords[kind]) })}
          takes={{
            accept: FILES,
            hint: t('imports.hint'),
            choose: t('uploads.choose'),
          }}
        />
        <Group>
          <SampleFile kind={kind} />
        </Group>
      </Stack>
    </Card>
  )
}

/** The imports of the last 30 days. */
function Earlier() {
  const { data, error, refetch } = useCall(api.imports.list)
  if (error) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[120]} />
  const { imports } = data._embedded
  if (imports.length === 0) return null
  return (
    <Card title={t('imports.earlier')}>
      <ScrollBox label={t('imports.earlier')} maxHeight={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('timelines.file')}</Table.Th>
              <Table.Th>{t('shared.kind')}</Table.Th>
              <Table.Th>{t('imports.by')}</Table.Th>
              <Table.Th ta="right">{t('imports.rows')}</Table.Th>
              <Table.Th ta="right">{t('imports.written')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {imports.map(({ importId, name, kind, at, userName, total, written }) => (
              <Table.Tr key={importId}>
                <Table.Td>
                  <TextLink to="/imports/$importId" params={{ importId: String(importId) }}>
                    {name}
                  </TextLink>
                </Table.Td>
                <Table.Td>{t(kindWords[kind])}</Table.Td>
                <Table.Td>
                  <Text size="sm">{[userName, instantText(at)].filter(Boolean).join(', ')}</Text>
                </Table.Td>
                <Table.Td ta="right">{numberText(total)}</Table.Td>
                <Table.Td ta="right">{numberText(written)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </Card>
  )
}
