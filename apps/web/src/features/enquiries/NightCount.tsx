import { t } from '../../kit/core/words/words.ts'

export function NightCount({ nights }: { nights: number | null }) {
  return nights === null ? null : t('dashboard.nights', { nights })
}
