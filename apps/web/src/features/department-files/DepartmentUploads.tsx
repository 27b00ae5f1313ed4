import { api } from '@stayboard/contract'
import { useMemo, useState } from 'react'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import { may } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialogOnDemand.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { UploadBox } from '../../kit/uploads/UploadBox.tsx'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import { Card } from '../../ui/Card.tsx'
import pageClasses from '../../ui/page.module.css'
import { FileActions } from './FileActions.tsx'
import { type DepartmentFile, fileColumns } from './fileColumns.tsx'

const FilePreview = dialogOnDemand(() => import('./FilePreview.tsx'))

const { list, upload } = api.departmentFiles

/** The documents of a department: uploads, preview and download (docs/rules/files.md#documents). */
export default function DepartmentUploads({ department: { departmentId } }: OfDepartment) {
  const { t } = useWords()
  const [previewed, preview] = useState<DepartmentFile | null>(null)
  const columns = useMemo(() => fileColumns(preview), [])
  return (
    <div className={pageClasses.page}>
      {may(upload) && <Upload departmentId={departmentId} />}
      <ListPage
        call={list}
        scope="uploads"
        within={{ departmentId }}
        title={t('documents.title')}
        columns={columns}
        row={{
          id: ({ fileId }) => fileId,
          actions: (file) => <FileActions file={file} onPreview={() => preview(file)} />,
        }}
        empty={t('documents.empty')}
      />
      {previewed && <FilePreview file={previewed} onClose={() => preview(null)} />}
    </div>
  )
}

/** The file types that the system's file dialog offers. */
const DOCUMENTS = '.jpg,.jpeg,.png,.gif,.pdf,.txt'

function Upload({ departmentId }: { departmentId: number }) {
  const { t } = useWords()
  const uploads = useUploads({
    call: upload,
    place: `documents of department ${departmentId}`,
    given: (file) => ({ params: { departmentId }, body: { file } }),
  })
  return (
    <Card>
      <UploadBox
        uploads={uploads}
        label={t('documents.title')}
        isMany
        takes={{ accept: DOCUMENTS, hint: t('documents.hint'), choose: t('documents.upload') }}
        isDisabled={departmentId === 0}
      />
    </Card>
  )
}
