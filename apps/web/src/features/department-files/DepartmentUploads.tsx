import { api } from '@stayboard/contract'
import { useMemo, useState } from 'react'
import type { OfDepartment } from '../../entities/departments/of-department.ts'

import { FileActions } from '../../entities/files/FileActions.tsx'
import { DOCUMENTS, type StoredFile } from '../../entities/files/stored-file.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { UploadBox } from '../../kit/uploads/UploadBox.tsx'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import { Card } from '../../ui/Card.tsx'
import pageClasses from '../../ui/page.module.css'
import { departmentFileColumns } from './file-columns.tsx'

const FilePreview = dialogOnDemand(() => import('../../entities/files/FilePreview.tsx'))

const { list, upload } = api.departmentFiles

/** The documents of a department: uploads, preview and download (docs/rules/files.md#documents). */
export default function DepartmentUploads({ department: { departmentId } }: OfDepartment) {
  const [previewed, preview] = useState<StoredFile | null>(null)
  const columns = useMemo(() => departmentFileColumns(preview), [])
  return (
    <div className={pageClasses.page}>
      {may(upload) && <Upload departmentId={departmentId} />}
      <ListPage
        call={list}
        scope="uploads"
        within={{ departmentId }}
        title={t('shared.uploads')}
        columns={columns}
        row={{
          id: ({ fileId }) => fileId,
          actions: (file) => (
            <FileActions file={file} calls={api.departmentFiles} onPreview={() => preview(file)} />
          ),
        }}
        empty={t('documents.empty')}
      />
      {previewed && (
        <FilePreview file={previewed} calls={api.departmentFiles} onClose={() => preview(null)} />
      )}
    </div>
  )
}

function Upload({ departmentId }: { departmentId: number }) {
  const uploads = useUploads({
    call: upload,
    place: `documents of department ${departmentId}`,
    given: (file) => ({ params: { departmentId }, body: { file } }),
  })
  return (
    <Card>
      <UploadBox
        uploads={uploads}
        label={t('shared.uploads')}
        isMany
        takes={{ accept: DOCUMENTS, hint: t('documents.hint'), choose: t('documents.upload') }}
        isDisabled={departmentId === 0}
      />
    </Card>
  )
}
