import { useWayFrom } from '../../kit/core/way/way-back.ts'
import { t } from '../../kit/core/words/words.ts'
import { enquiryLists } from './list/enquiry-lists.ts'

/** The back link to the list or page that the enquiry was opened from, named after it. */
export function useEnquiriesBehind() {
  const { path, title } = enquiryLists.open
  const back = useWayFrom(path)
  return { ...back, label: back.title ?? t(title) }
}
