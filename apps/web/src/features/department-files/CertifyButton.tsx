import { api } from '@stayboard/contract'
import { IconCertificate } from '@tabler/icons-react'
import type { StoredFile } from '../../entities/files/stored-file.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { IconButton } from '../../ui/Button.tsx'

interface Props {
  file: StoredFile
  onOpen: (file: StoredFile) => void
}

/** The button in a document's row that opens the dialog of its certificate. */
export const CertifyButton = ({ file, onOpen }: Props) =>
  may(api.departmentFiles.certify) && (
    <IconButton aria-label={t('documents.certify', { name: file.name })} onClick={() => onOpen(file)}>
      <IconCertificate size={16} aria-hidden />
    </IconButton>
  )
