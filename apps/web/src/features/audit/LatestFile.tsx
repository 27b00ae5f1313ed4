import type { api, WireAnswer } from '@stayboard/contract'
import { dayText, instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { CopiedAddress } from '../../kit/forms/fields/CopiedAddress.tsx'

type AuditFile = NonNullable<WireAnswer<typeof api.audit.lastCheck>['file']>

/** The latest audit file and its digest, which must be stored separately from the file (docs/rules/audit.md#audit-files). */
export const LatestFile = ({ file: { from, to, rowCount, takenAt, digest } }: { file: AuditFile }) => (
  <CopiedAddress
    label={t('audit.latestFile', {
      from: dayText(from),
      to: dayText(to),
      shown: numberText(rowCount),
      when: instantText(takenAt),
    })}
    help={t('audit.digest')}
    address={digest}
  />
)
