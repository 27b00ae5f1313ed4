import { IconDownload } from '@tabler/icons-react'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { SideDialog } from '../../kit/dialogs/SideDialog.tsx'
import { download } from '../../kit/lists/export/download.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import classes from './preview.module.css'
import { type FileContent, type Shown, useFileContent } from './useFileContent.ts'

interface Props extends Shown {
  title: string
  onClose: () => void
}

/** Previews a picture, PDF or text in a panel beside the page. */
export default function DocumentPreview({ title: name, onClose, ...shown }: Props) {
  const { content, problem, retry } = useFileContent(shown)
  return (
    <SideDialog size="xl" title={name} onClose={onClose}>
      <Stack gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => void download(shown.call, { params: shown.params })}
        >
          {t('shared.download', { name })}
        </Button>
        {problem && <Failed reason={problem} onRetry={retry} />}
        {!content && !problem && <Waiting heights={[320]} />}
        {content && <Content content={content} name={name} />}
      </Stack>
    </SideDialog>
  )
}

/** The height of the text box, in px. */
const TEXT_HEIGHT = 560

function Content({ content, name }: { content: FileContent; name: string }) {
  if (content.kind === 'image') return <img src={content.url} alt={name} className={classes.image} />
  if (content.kind === 'text') {
    return (
      <>
        {content.isCut && <p>{t('documents.cut')}</p>}
        <ScrollBox label={name} maxHeight={TEXT_HEIGHT}>
          <pre className={classes.text}>{content.text}</pre>
        </ScrollBox>
      </>
    )
  }
  // Some browsers have no PDF viewer, so a text is shown instead.
  if (!navigator.pdfViewerEnabled) return <p>{t('documents.noPreview')}</p>
  return <iframe src={content.url} title={name} className={classes.page} />
}
