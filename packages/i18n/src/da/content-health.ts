/** Content health (docs/rules/content-health.md). */
export const contentHealth = {
  intro: 'Hvad kunder og gæster ville mangle. Afdelinger med flest ankomster i de næste 60 dage står først.',
  arrivals: 'Ankomster i 60 dage',
  wrong: 'Hvad der mangler',
  none: 'Der mangler ikke noget',
  noneHelp: 'Alle afdelinger i brug er fuldstændige.',
  count: '{{departments}} afdelinger, {{arrivals}} ankomster',
  total: '{{total}} afdelinger kræver arbejde',
  faults: {
    NO_DESCRIPTION: 'Ingen beskrivelse',
    SHORT_DESCRIPTION: 'For kort beskrivelse',
    FEW_PHOTOS: 'Færre end 5 billeder',
    NO_ADDRESS: 'Ingen adresse',
    NO_PLACE: 'Ikke på landkortet',
    NO_PHONE: 'Intet telefonnummer',
    NO_HOUSE_RULES: 'Ingen husregler',
    NO_TIMES: 'Intet tidspunkt for ind- eller udtjekning',
    NO_ROOMS: 'Ingen værelser',
    CONTRACT_ENDED: 'Kontrakten er udløbet',
    CONTRACT_ENDS: 'Kontrakten udløber snart',
    OLD: 'Uændret i et år',
  },
}
