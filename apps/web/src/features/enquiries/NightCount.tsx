import { useWords } from '../../kit/core/words/words.ts'

export function NightCount({ nights }: { nights: number | null }) {
  const { t } = useWords()
  return nights === null ? null : t('dashboard.nights', { nights })
}
