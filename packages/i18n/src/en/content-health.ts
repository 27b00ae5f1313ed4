/** Content health (docs/rules/content-health.md). */
export const contentHealth = {
  intro: 'What clients and guests would miss. Departments with most arrivals in the next 60 days come first.',
  arrivals: 'Arrivals in 60 days',
  wrong: 'What is wrong',
  none: 'Nothing is missing',
  noneHelp: 'All departments in use are complete.',
  count: '{{departments}} departments, {{arrivals}} arrivals',
  total: '{{total}} departments need work',
  faults: {
    NO_DESCRIPTION: 'No description',
    SHORT_DESCRIPTION: 'Short description',
    FEW_PHOTOS: 'Fewer than 5 photos',
    NO_ADDRESS: 'No address',
    NO_PLACE: 'Not on the map',
    NO_PHONE: 'No phone number',
    NO_HOUSE_RULES: 'No house rules',
    NO_TIMES: 'No check-in or check-out time',
    NO_ROOMS: 'No rooms',
    CONTRACT_ENDED: 'Contract has ended',
    CONTRACT_ENDS: 'Contract ends soon',
    OLD: 'Unchanged for a year',
  },
}
