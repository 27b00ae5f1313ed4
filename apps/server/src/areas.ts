import type { Described } from './kit/areas/area.ts'
import { activityArea } from './modules/activities/activities.area.ts'
import { ratePlanArea, roomCodeArea } from './modules/channel-codes/channel-codes.area.ts'
import { channelRuleArea } from './modules/channel-rules/channel-rules.area.ts'
import { clientArea } from './modules/clients/clients.area.ts'
import { connectionArea } from './modules/connections/connections.area.ts'
import { contactedProviderArea } from './modules/contacted-providers/contacted-providers.area.ts'
import { currencyRateArea } from './modules/currency-rates/currency-rates.area.ts'
import { departmentFileArea } from './modules/department-files/department-files.area.ts'
import { departmentArea } from './modules/departments/departments.area.ts'
import { departmentDraftArea } from './modules/departments/drafts/drafts.area.ts'
import { departmentTextArea } from './modules/departments/texts.area.ts'
import { enquiryArea } from './modules/enquiries/enquiries.area.ts'
import { enquiryFileArea } from './modules/enquiry-files/enquiry-files.area.ts'
import { exploiterArea } from './modules/exploiters/exploiters.area.ts'
import { childFilterArea, departmentFilterArea } from './modules/filters/filters.area.ts'
import { handOverArea } from './modules/hand-overs/hand-overs.area.ts'
import { identityProviderArea } from './modules/identity-providers/identity-providers.area.ts'
import { departmentImageArea, roomImageArea } from './modules/images/images.area.ts'
import { invoicePartyArea } from './modules/invoice-parties/invoice-parties.area.ts'
import { jobArea } from './modules/jobs/jobs.area.ts'
import { mailArea } from './modules/mails/mails.area.ts'
import { messageNoteArea } from './modules/message-notes/message-notes.area.ts'
import { messageArea } from './modules/messages/messages.area.ts'
import { offerArea } from './modules/offers/offers.area.ts'
import { holidayArea, officeDayArea } from './modules/office-hours/office-hours.area.ts'
import { contactArea } from './modules/organisations/contacts.area.ts'
import { organisationArea } from './modules/organisations/organisations.area.ts'
import { outageArea } from './modules/outages/outages.area.ts'
import { cityArea } from './modules/places/cities.area.ts'
import { countryArea } from './modules/places/countries.area.ts'
import { closingRequestArea } from './modules/prognosis/closing/closing-requests.area.ts'
import { closingArea } from './modules/prognosis/closing/closings.area.ts'
import { prognosisArea } from './modules/prognosis/prognosis.area.ts'
import { targetArea } from './modules/prognosis/targets/targets.area.ts'
import { proposalArea } from './modules/proposals/proposals.area.ts'
import { providerMetaArea } from './modules/provider-metas/provider-metas.area.ts'
import { reservationArea } from './modules/reservations/reservations.area.ts'
import { roomArea } from './modules/rooms/rooms.area.ts'
import { savedReplyArea, savedReplyFileArea } from './modules/saved-replies/saved-replies.area.ts'
import { priceArea } from './modules/space-types/prices.area.ts'
import { termArea } from './modules/space-types/sale-terms.area.ts'
import { spaceTypeArea } from './modules/space-types/space-types.area.ts'
import { guestArea } from './modules/stays/guests/guests.area.ts'
import { stayArea } from './modules/stays/stays.area.ts'
import { tagArea } from './modules/tags/tags.area.ts'
import { roleSightArea, teamArea } from './modules/teams/teams.area.ts'
import { touristTaxArea } from './modules/tourist-taxes/tourist-taxes.area.ts'
import { currentUserArea } from './modules/users/current-user.area.ts'
import { userArea } from './modules/users/users.area.ts'
import { vatRateArea } from './modules/vat-rates/vat-rates.area.ts'
import { viewArea } from './modules/views/views.area.ts'
import { webhookEndpointArea } from './modules/webhooks/webhooks.area.ts'
import { articleArea } from './modules/wiki/articles.area.ts'
import { draftArea } from './modules/wiki/drafts.area.ts'

/**
 * The descriptions of all kinds of record. History, undo and change events read rules and rights only from this list.
 */
export const areas: readonly Described[] = [
  userArea,
  currentUserArea,
  clientArea,
  organisationArea,
  contactArea,
  enquiryArea,
  activityArea,
  stayArea,
  guestArea,
  contactedProviderArea,
  mailArea,
  messageArea,
  messageNoteArea,
  officeDayArea,
  holidayArea,
  currencyRateArea,
  invoicePartyArea,
  touristTaxArea,
  vatRateArea,
  handOverArea,
  offerArea,
  proposalArea,
  reservationArea,
  enquiryFileArea,
  exploiterArea,
  countryArea,
  cityArea,
  tagArea,
  teamArea,
  roleSightArea,
  outageArea,
  savedReplyArea,
  savedReplyFileArea,
  providerMetaArea,
  departmentArea,
  roomArea,
  jobArea,
  spaceTypeArea,
  priceArea,
  termArea,
  departmentTextArea,
  departmentDraftArea,
  departmentImageArea,
  roomImageArea,
  departmentFileArea,
  channelRuleArea,
  ratePlanArea,
  roomCodeArea,
  departmentFilterArea,
  childFilterArea,
  viewArea,
  connectionArea,
  identityProviderArea,
  webhookEndpointArea,
  articleArea,
  draftArea,
  prognosisArea,
  closingArea,
  closingRequestArea,
  targetArea,
]
