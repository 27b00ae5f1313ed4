import { TextButton } from '../../ui/Anchor.tsx'
import classes from './preview.module.css'
import type { StoredFile } from './stored-file.ts'

interface Props {
  file: StoredFile
  onPreview: (file: StoredFile) => void
}

/** The name of a document, which opens its preview. */
export const FileName = ({ file, onPreview }: Props) => (
  <TextButton className={classes.name} style={{ fontWeight: 600 }} onClick={() => onPreview(file)}>
    {file.name}
  </TextButton>
)
