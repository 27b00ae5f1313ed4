import { api, type RegisterPart } from '@stayboard/contract'
import i18next from 'i18next'
import { t } from '../../kit/core/words/words.ts'
import { decimalSign } from '../../kit/lists/export/decimal-sign.ts'
import { download } from '../../kit/lists/export/download.ts'
import { FileMenu } from '../../kit/lists/export/FileMenu.tsx'
import type { RegisterQuery } from './useRegister.ts'

const files = [
  ['GUESTS', 'pdf', 'nightRegister.registerFile'],
  ['GUESTS', 'xlsx', 'nightRegister.registerFile'],
  ['GUESTS', 'csv', 'nightRegister.registerFile'],
  ['TAX', 'xlsx', 'nightRegister.taxFile'],
  ['TAX', 'csv', 'nightRegister.taxFile'],
] as const

/** The buttons that download the register in the user's language. The PDF also contains the tax. */
export function RegisterFiles({ query: { lacking: _, ...query } }: { query: RegisterQuery }) {
  const { language } = i18next
  const take = (part: RegisterPart, format: string) =>
    void download(api.nightRegister.file, {
      query: { ...query, part, format, language, decimal: decimalSign() },
    })
  return (
    <FileMenu
      files={files.map(([part, format, label]) => ({
        label: t(label, { format: format.toUpperCase() }),
        onTake: () => take(part, format),
      }))}
    />
  )
}
