import { api, type ImportKind, importKinds } from '@stayboard/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useNeedsApproval } from '../../entities/drafts/useNeedsApproval.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { FILES } from '../../kit/uploads/sheet-files.ts'
import { UploadBox } from '../../kit/uploads/UploadBox.tsx'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/inputs.ts'
import { Group, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import page from '../../ui/page.module.css'
import { EarlierImports } from './EarlierImports.tsx'
import { kindWords } from './field-label.ts'
import { SampleFile } from './SampleFile.tsx'

/** The page that uploads a file of another system as an import, and lists the imports of the last 30 days. */
export default function ImportsPage() {
  return (
    <div className={page.page}>
      <PageHeader title={t('menu.imports')} />
      <Stack gap="md">
        <Bring />
        <EarlierImports />
      </Stack>
    </div>
  )
}

const kinds = (Object.keys(importKinds) as ImportKind[]).filter((kind) => may(importKinds[kind]))

/** The upload box. After an upload, the page of the import opens. */
function Bring() {
  const navigate = useNavigate()
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'ORGANISATIONS')
  // Checked before the upload, because no article of a user whose changes need approval would be imported
  // (docs/rules/wiki.md#approval).
  const isRefused = useNeedsApproval() && kind === 'ARTICLES'
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
        {isRefused && <Notice>{t('wiki.notImported')}</Notice>}
        {!isRefused && (
          <UploadBox
            uploads={uploads}
            label={t('imports.file', { kind: t(kindWords[kind]) })}
            takes={{
              accept: FILES,
              hint: t('imports.hint'),
              choose: t('uploads.choose'),
            }}
          />
        )}
        <Group>
          <SampleFile kind={kind} />
        </Group>
      </Stack>
    </Card>
  )
}
