import { IconFiles, IconPaperclip } from '@tabler/icons-react'
import { DOCUMENTS } from '../../../entities/files/stored-file.ts'
import { messageOf, t } from '../../../kit/core/words/words.ts'
import { UploadList } from '../../../kit/uploads/UploadList.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Menu } from '../../../ui/overlays.ts'
import type { ReplyAttachments } from './useReplyFiles.ts'

/** The button that attaches files of the user's device. */
export const AttachFiles = ({ attachments: { uploads } }: Props) => (
  <FileButton isMany accept={DOCUMENTS} onFiles={uploads.add}>
    {(props) => (
      <IconButton
        {...props}
        frame="square"
        aria-label={t('inbox.attach')}
        title={`${t('inbox.attach')}. ${t('inbox.attachHelp')}`}
      >
        <IconPaperclip size={16} aria-hidden />
      </IconButton>
    )}
  </FileButton>
)

/** The buttons that attach files of the enquiries linked to the conversation. */
export function OfferedFiles({ attachments: { offered, choose } }: Props) {
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFiles size={14} aria-hidden />}>
          {t('inbox.enquiryFiles')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ fileId, name }) => (
          <Menu.Item key={fileId} onClick={() => choose(fileId)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface Props {
  attachments: ReplyAttachments
}

/** The progress and the errors of the uploads. */
export function ReplyUploads({ attachments: { uploads } }: Props) {
  const all = uploads.all.filter(({ state }) => state !== 'done')
  const refused = all.filter(({ state }) => state === 'failed')
  if (all.length === 0) return null
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="error">
          {[...new Set(refused.map(({ reason }) => (reason ? messageOf(reason) : '')))].join(' · ')}{' '}
          {t('inbox.attachHelp')}
        </Notice>
      )}
      <UploadList uploads={{ ...uploads, all }} />
    </>
  )
}
