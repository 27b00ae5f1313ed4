import { useWayBack } from '../../kit/core/page/way-back.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { enquiryListPaths, listTitle } from './list/enquiry-lists.ts'

/** The way back to the list that the enquiry was opened from, with its filters, order and page. */
export function useEnquiriesBehind() {
  const { t } = useWords()
  const back = useWayBack(enquiryListPaths)
  return { ...back, label: t(listTitle(back.path)) }
}
