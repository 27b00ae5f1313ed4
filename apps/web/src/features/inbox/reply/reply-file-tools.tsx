import { IconFiles, IconPaperclip } from '@tabler/icons-react'
import { DOCUMENTS } from '../../../entities/files/stored-file.ts'
import { messageOf, t } from '../../../kit/core/words/words.ts'
import { UploadList } from '../../../kit/uploads/UploadList.tsx'
import { Button, FileButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Menu } from '../../../ui/overlays.ts'
import type { ReplyAttachments } from './useReplyFiles.ts'

/** Buttons that attach files from the disk, and those of the enquiries that the conversation belongs to. */
export function AttachTools({ attachments: { uploads, offered, choose } }: Props) {
  return (
    <>
      <FileButton multiple accept={DOCUMENTS} onChange={uploads.add}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            title={t('inbox.attachHelp')}
            leftSection={<IconPaperclip size={14} aria-hidden />}
          >
            {t('inbox.attach')}
          </Button>
        )}
      </FileButton>
      {offered.length > 0 && (
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
      )}
    </>
  )
}

interface Props {
  attachments: ReplyAttachments
}

/** What is being uploaded, and why files were refused. */
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
