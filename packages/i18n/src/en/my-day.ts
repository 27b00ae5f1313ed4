/** What waits for the signed-in user. */
export const myDay = {
  title: 'My day',
  empty: 'Nothing waits for you.',
  nobody: 'Not assigned yet',
  late_one: '{{count}} day late',
  late_other: '{{count}} days late',
  all_one: 'Show the {{shown}} entry',
  all_other: 'Show all {{shown}}',
  more: 'The first {{shown}} of {{total}}',
  kinds: {
    MAIL: 'Unanswered mail',
    ENQUIRY_STEP: 'Next step',
    ORGANISATION_STEP: 'Next step',
    ANSWER: 'Answer due',
    ARRIVAL: 'Arrival',
    PROVIDER: 'Contract ends',
    DEPARTMENT: 'Contract ends',
  },
  actions: {
    MAIL: 'Answer',
    ENQUIRY_STEP: 'Do next step',
    ORGANISATION_STEP: 'Do next step',
    ANSWER: 'Ask again',
    ARRIVAL: 'Check stay',
    PROVIDER: 'Renew',
    DEPARTMENT: 'Renew',
  },
}
