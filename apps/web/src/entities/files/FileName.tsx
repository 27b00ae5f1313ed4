import { Anchor } from '../../ui/Anchor.tsx'
import classes from './preview.module.css'
import type { StoredFile } from './stored-file.ts'

interface Props {
  file: StoredFile
  onPreview: (file: StoredFile) => void
}

/** The name of a document, which opens its preview. */
export const FileName = ({ file, onPreview }: Props) => (
  <Anchor
    component="button"
    type="button"
    className={classes.name ?? ''}
    ta="start"
    inherit
    fw={600}
    onClick={() => onPreview(file)}
  >
    {file.name}
  </Anchor>
)
