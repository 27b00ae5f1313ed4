import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import type { Section } from '../../kit/records/sections.ts'
import type { SectionCounts } from './useCounts.ts'

/** The sections of an enquiry's page. Sections whose list the user may not read are left out. */
export function sectionsOf(counts: SectionCounts | undefined): Section[] {
  const { rooms, guests } = counts ?? {}
  const listed = [
    { id: 'activities', title: t('activities.title'), counted: [counts?.activities] },
    { id: 'asked', title: t('menu.providers'), counted: [counts?.contactedProviders] },
    { id: 'offers', title: t('shared.offers'), counted: [counts?.offers] },
    { id: 'proposals', title: t('proposals.title'), counted: [counts?.proposals] },
    { id: 'mails', title: t('mails.title'), counted: [counts?.mails] },
    { id: 'rooms', title: t('stays.panel'), counted: [guests, rooms] },
    { id: 'files', title: t('shared.files'), counted: [counts?.files] },
  ]
  return [
    { id: 'overview', title: t('enquiries.page.overview') },
    ...listed
      .filter(({ counted }) => !counted.includes(null))
      .map(({ counted, ...section }) => ({ ...section, count: countText(counted) })),
    { id: 'history', title: t('timelines.title') },
  ]
}

/** The counts of a section as text: '3', or '12 · 2'. While loading, a space of one digit prevents a layout shift. */
const countText = (counted: readonly (number | null | undefined)[]) =>
  counted.map((count) => (count == null ? '\u2007' : numberText(count))).join(' · ')
