import { api, type EnquiryReport, type FileFormat } from '@stayboard/contract'
import i18next from 'i18next'
import { decimalSign } from '../../../kit/lists/export/decimal-sign.ts'
import { download } from '../../../kit/lists/export/download.ts'
import { FileMenu } from '../../../kit/lists/export/FileMenu.tsx'
import type { ReportQuery } from './useReport.ts'

const formats: readonly FileFormat[] = ['xlsx', 'csv']

/** A button that downloads the shown report as a file, in the user's language. */
export function ReportFile({ report, query }: { report: EnquiryReport; query: ReportQuery }) {
  const { language } = i18next
  const take = (format: FileFormat) =>
    void download(api.enquiries.reportFile, {
      query: { ...query, report, format, language, decimal: decimalSign() },
    })
  return (
    <FileMenu
      files={formats.map((format) => ({ label: format.toUpperCase(), onTake: () => take(format) }))}
    />
  )
}
