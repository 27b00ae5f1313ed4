import type {
  ActivityKind,
  ActivityOutcome,
  ArrivalNeed,
  Attention,
  AuditKind,
  activeChoices,
  Certificate,
  Channel,
  ChannelManager,
  Comparison,
  ContactStatus,
  ContractStatus,
  CostKind,
  CostPer,
  channelCallStates,
  channelDirections,
  communicationStatuses,
  companySizes,
  connectionKinds,
  connectionSecurities,
  Due,
  departmentImageTypes,
  draftStates,
  eventSources,
  Fase,
  FilterCategory,
  Gender,
  guestTitles,
  Industry,
  ListPer,
  leadInfoTags,
  MailKind,
  MailState,
  MessageStatus,
  MonthRule,
  nameOrders,
  OfferPer,
  OfferState,
  organisationSources,
  organisationStatuses,
  PaymentType,
  PriceCalculation,
  PriceFor,
  PricePer,
  PriceRange,
  PrognosisStatus,
  ProposalState,
  ProviderKind,
  ProviderType,
  ReservationStatus,
  RoleName,
  readyViews,
  roleSources,
  roomImageTypes,
  roomTypes,
  SaleTermKind,
  Sight,
  StayState,
  StayWarningCode,
  scimMatches,
  settableStayStates,
  signInMethods,
  TouristTaxKind,
  tokenScopes,
  VatComponent,
  webhookStates,
} from '@stayboard/contract'

/** Labels for every value of every set of options. A new value without a label does not compile. */
export interface OptionWords {
  /** The labels of fields with the texts `true` and `false`. */
  yesNo: Record<'true' | 'false', string>
  fases: Record<Fase, string>
  roomTypes: Record<(typeof roomTypes)[number], string>
  genders: Record<Gender, string>
  organisationStatuses: Record<(typeof organisationStatuses)[number], string>
  communicationStatuses: Record<(typeof communicationStatuses)[number], string>
  companySizes: Record<(typeof companySizes)[number], string>
  organisationSources: Record<(typeof organisationSources)[number], string>
  filterCategories: Record<FilterCategory, string>
  providerKinds: Record<ProviderKind, string>
  providerTypes: Record<ProviderType, string>
  contractStatuses: Record<ContractStatus, string>
  certificates: Record<Certificate, string>
  activeChoices: Record<(typeof activeChoices)[number], string>
  nameOrders: Record<(typeof nameOrders)[number], string>
  pricePers: Record<PricePer, string>
  priceRanges: Record<PriceRange, string>
  departmentImageTypes: Record<(typeof departmentImageTypes)[number], string>
  roomImageTypes: Record<(typeof roomImageTypes)[number], string>
  connectionKinds: Record<(typeof connectionKinds)[number], string>
  connectionSecurities: Record<(typeof connectionSecurities)[number], string>
  signInMethods: Record<(typeof signInMethods)[number], string>
  roleSources: Record<(typeof roleSources)[number], string>
  scimMatches: Record<(typeof scimMatches)[number], string>
  tokenScopes: Record<(typeof tokenScopes)[number], string>
  channelManagers: Record<ChannelManager, string>
  channels: Record<Channel, string>
  readyViews: Record<(typeof readyViews)[number], string>
  channelDirections: Record<(typeof channelDirections)[number], string>
  eventSources: Record<(typeof eventSources)[number], string>
  auditKinds: Record<AuditKind, string>
  webhookStates: Record<(typeof webhookStates)[number], string>
  channelCallStates: Record<(typeof channelCallStates)[number], string>
  paymentTypes: Record<PaymentType, string>
  leadInfoTags: Record<(typeof leadInfoTags)[number], string>
  prognosisStatuses: Record<PrognosisStatus, string>
  activityKinds: Record<ActivityKind, string>
  activityOutcomes: Record<ActivityOutcome, string>
  dues: Record<Due, string>
  attentions: Record<Attention, string>
  reservationStatuses: Record<ReservationStatus, string>
  stayStates: Record<StayState, string>
  settableStayStates: Record<(typeof settableStayStates)[number], string>
  guestTitles: Record<(typeof guestTitles)[number], string>
  stayWarnings: Record<StayWarningCode, string>
  contactStatuses: Record<ContactStatus, string>
  mailKinds: Record<MailKind, string>
  messageStatuses: Record<MessageStatus, string>
  mailStates: Record<MailState, string>
  priceFors: Record<PriceFor, string>
  listPers: Record<ListPer, string>
  saleTermKinds: Record<SaleTermKind, string>
  offerPers: Record<OfferPer, string>
  monthRules: Record<MonthRule, string>
  costKinds: Record<CostKind, string>
  sights: Record<Sight, string>
  arrivalNeeds: Record<ArrivalNeed, string>
  touristTaxKinds: Record<TouristTaxKind, string>
  vatComponents: Record<VatComponent, string>
  costPers: Record<CostPer, string>
  offerStates: Record<OfferState, string>
  proposalStates: Record<ProposalState, string>
  priceCalculations: Record<PriceCalculation, string>
  draftStates: Record<(typeof draftStates)[number], string>
  comparisons: Record<Comparison, string>
  roles: Record<RoleName, string>
  industries: Record<Industry, string>
}

/** The labels of a set of options, looked up by its values; `undefined` for a set without labels. */
export function optionLabels(
  words: Readonly<Record<string, Readonly<Record<string, string>>>>,
  values: readonly string[],
): Readonly<Record<string, string>> {
  const wanted = values.toSorted().join()
  return Object.values(words).find((group) => Object.keys(group).toSorted().join() === wanted) ?? {}
}
