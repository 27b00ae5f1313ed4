import { api, type EnquiryReport, type FileFormat } from '@stayboard/contract'
import { IconDownload } from '@tabler/icons-react'
import i18next from 'i18next'
import { t } from '../../../kit/core/words/words.ts'
import { decimalSign } from '../../../kit/lists/export/decimal-sign.ts'
import { download } from '../../../kit/lists/export/download.ts'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/overlays.ts'
import type { ReportQuery } from './useReport.ts'

const formats: readonly FileFormat[] = ['xlsx', 'csv']

/** Downloads the report as it is shown, in the language of the user. */
export function ReportFile({ report, query }: { report: EnquiryReport; query: ReportQuery }) {
  const { language } = i18next
  const take = (format: FileFormat) =>
    void download(api.enquiries.reportFile, {
      query: { ...query, report, format, language, decimal: decimalSign() },
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('lists.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => take(format)}>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
