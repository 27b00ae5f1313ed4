import { api, type WireAnswer } from '@stayboard/contract'
import { createContext, use } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'

export type Site = NonNullable<WireAnswer<typeof api.enquiries.site>['site']>

/**
 * The id of the enquiry for whose place of work houses are selected. Record selects within this context show distances to it.
 */
export const SiteOf = createContext<number | null>(null)

/** Where the people of an enquiry work: `null` if it is not known, `undefined` while it is loading. */
export function useSite(enquiryId: number | null): Site | null | undefined {
  const { data } = useCall(
    api.enquiries.site,
    { params: { enquiryId: enquiryId ?? 0 } },
    { enabled: enquiryId !== null && may(api.enquiries.site) },
  )
  return data?.site
}

/** The place of work of the enquiry in the surrounding `SiteOf` context. */
export const useSiteAround = () => useSite(use(SiteOf))

/** A place as the value of a list filter: `52.3702,4.8952`. */
export const pointOf = ({ latitude, longitude }: Pick<Site, 'latitude' | 'longitude'>) =>
  `${latitude},${longitude}`

/** The name of a place of work. If only the city is known, the text says that its centre is used. */
export const siteName = ({ name, isExact }: Site) => {
  if (!isExact) return t('sites.centre', { city: name })
  return name === '' ? t('sites.title') : name
}
