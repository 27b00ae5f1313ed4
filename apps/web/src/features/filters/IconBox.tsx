import { Picture } from '../../kit/uploads/Picture.tsx'
import { UploadBox } from '../../kit/uploads/UploadBox.tsx'
import type { Uploads } from '../../kit/uploads/useUploads.ts'
import { useWords } from '../../kit/words.ts'

/** The icon a filter has, and where another is dropped. */
export function IconBox({ uploads, path }: { uploads: Uploads; path: string | null | undefined }) {
  const { t } = useWords()
  return (
    <UploadBox uploads={uploads} label={t('filters.icon')}>
      <Picture path={path} alt="" width="64px" fit="contain" />
    </UploadBox>
  )
}
