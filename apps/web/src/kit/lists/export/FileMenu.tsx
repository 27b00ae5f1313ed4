import { IconDownload } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/overlays.ts'
import { t } from '../../core/words/words.ts'

interface Props {
  files: readonly { label: string; onTake: () => void }[]
}

/** A menu of the files of a page that is no list. */
export const FileMenu = ({ files }: Props) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
        {t('lists.export')}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {files.map(({ label, onTake }) => (
        <Menu.Item key={label} onClick={onTake}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
