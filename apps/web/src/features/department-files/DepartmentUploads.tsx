import { api } from '@stayboard/contract'
import { useState } from 'react'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import { FileList } from '../../entities/files/FileList.tsx'
import { DOCUMENTS, type StoredFile } from '../../entities/files/stored-file.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { UploadBox } from '../../kit/uploads/UploadBox.tsx'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import { Card } from '../../ui/Card.tsx'
import pageClasses from '../../ui/page.module.css'
import { CertificateForm } from './CertificateForm.tsx'
import { CertifyButton } from './CertifyButton.tsx'
import { certificateColumns } from './certificate-columns.ts'

const { upload } = api.departmentFiles

/** The documents of a department: uploads, preview and download (docs/rules/files.md#documents). */
export default function DepartmentUploads({ department: { departmentId } }: OfDepartment) {
  const [certified, certify] = useState<StoredFile | null>(null)
  return (
    <div className={pageClasses.page}>
      {may(upload) && <Upload departmentId={departmentId} />}
      <FileList
        calls={api.departmentFiles}
        within={{ departmentId }}
        scope="uploads"
        title={t('shared.uploads')}
        empty={t('documents.empty')}
        more={certificateColumns}
        actions={(file) => <CertifyButton file={file} onOpen={certify} />}
      />
      {certified && <CertificateForm file={certified} onClose={() => certify(null)} />}
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
