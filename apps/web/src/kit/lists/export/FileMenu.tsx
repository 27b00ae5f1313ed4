import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/overlays.ts'
import { t } from '../../core/words/words.ts'

interface Props {
  /** The accessible name, if a page has several. */
  label?: string
  files: readonly { label: string; icon?: ReactNode; onTake: () => void }[]
}

/** A menu of the files that a list or a page can be saved as. */
export const FileMenu = ({ label = t('lists.export'), files }: Props) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <IconButton aria-label={label} title={t('lists.export')}>
        <IconDownload size={16} aria-hidden />
      </IconButton>
    </Menu.Target>
    <Menu.Dropdown>
      {files.map((file) => (
        <Menu.Item key={file.label} leftSection={file.icon} onClick={file.onTake}>
          {file.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
