import DocumentPreview from './DocumentPreview.tsx'
import type { FileCalls, StoredFile } from './stored-file.ts'

interface Props {
  file: StoredFile
  calls: FileCalls
  onClose: () => void
}

/** Previews a stored file beside its list. */
export default function FilePreview({ file: { fileId, name, type }, calls, onClose }: Props) {
  const params = { fileId }
  return <DocumentPreview title={name} type={type} call={calls.download} params={params} onClose={onClose} />
}
