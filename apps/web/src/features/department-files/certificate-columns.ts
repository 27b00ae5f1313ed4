import { certificates } from '@stayboard/contract'
import type { FileColumn, StoredFile } from '../../entities/files/stored-file.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { optionText } from '../../kit/core/words/OptionLabel.tsx'

const kindOf = ({ certificate }: StoredFile) => (certificate ? optionText(certificates, certificate) : '')
const endOf = ({ endsOn }: StoredFile) => (endsOn ? dayText(endsOn) : '')

/** The columns of a document's certificate: its kind and expiry date. */
export const certificateColumns: readonly FileColumn[] = [
  { id: 'certificate', label: 'documents.certificate', card: 'line', cell: kindOf, text: kindOf },
  { id: 'endsOn', label: 'documents.endsOn', width: '130px', sort: 'endsOn', card: 'line', cell: endOf },
]
