import { api, type RegisterPart } from '@stayboard/contract'
import { IconDownload } from '@tabler/icons-react'
import i18next from 'i18next'
import { t } from '../../kit/core/words/words.ts'
import { decimalSign } from '../../kit/lists/export/decimal-sign.ts'
import { download } from '../../kit/lists/export/download.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/overlays.ts'
import type { RegisterQuery } from './useRegister.ts'

const files = [
  ['GUESTS', 'pdf', 'nightRegister.registerFile'],
  ['GUESTS', 'xlsx', 'nightRegister.registerFile'],
  ['GUESTS', 'csv', 'nightRegister.registerFile'],
  ['TAX', 'xlsx', 'nightRegister.taxFile'],
  ['TAX', 'csv', 'nightRegister.taxFile'],
] as const

/** The files of the register in the language of the user. The PDF has the tax too. */
export function RegisterFiles({ query: { lacking: _, ...query } }: { query: RegisterQuery }) {
  const { language } = i18next
  const take = (part: RegisterPart, format: string) =>
    void download(api.nightRegister.file, {
      query: { ...query, part, format, language, decimal: decimalSign() },
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('lists.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(([part, format, label]) => (
          <Menu.Item key={part + format} onClick={() => take(part, format)}>
            {t(label, { format: format.toUpperCase() })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
